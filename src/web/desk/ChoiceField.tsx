import { type ReactNode, useId } from 'react';

type ChoiceFieldProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** The options. */
  children: ReactNode;
};

export function ChoiceField({ label, value, onChoose, error, disabled = false, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
