import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './Field.tsx';

type SelectFieldProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  /** The option elements. */
  children: ReactNode;
};

export function SelectField({ label, value, onChoose, error, hint, children, ...select }: SelectFieldProps) {
  const frame = { id: useId(), label, error, hint, required: false };
  return (
    <FieldFrame {...frame}>
      <select
        {...select}
        id={frame.id}
        className="field"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        {...describedBy(frame)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
