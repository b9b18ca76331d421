import { type ComponentProps, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.ts';
import { TextField } from './Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'required' | 'autoComplete'> & {
  /** Whether a password manager fills in the old one or offers a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** Asked once: whoever wants to be sure looks at what they typed. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-field">
      <TextField
        maxLength={PASSWORD_MAX_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        required
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className="password-show"
        aria-pressed={isShown}
        aria-label={`Show ${field.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
