import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './Field.tsx';

type SelectFieldProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** The options. */
  children: ReactNode;
};

export function SelectField({ label, value, onChoose, error, children, ...select }: SelectFieldProps) {
  const words = { id: useId(), label, error, required: false };
  return (
    <FieldFrame {...words}>
      <select
        {...select}
        id={words.id}
        className="field"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        {...describedBy(words)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
