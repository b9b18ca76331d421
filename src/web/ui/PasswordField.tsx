import { type ComponentProps, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.ts';
import { TextField } from './Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'required' | 'autoComplete'> & {
  /** Tells a password manager to fill in the current password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** There is no second field to confirm the password: the user can show it instead. */
export function PasswordField(field: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className="password-field">
      <TextField
        maxLength={PASSWORD_MAX_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        required
        type={isVisible ? 'text' : 'password'}
      />
      <button
        type="button"
        className="password-show"
        aria-pressed={isVisible}
        aria-label={`Show ${field.label.toLowerCase()}`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
