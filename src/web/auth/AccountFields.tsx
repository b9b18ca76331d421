import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import type { Credentials } from '../api/sign-in.ts';
import { TextField } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

type AccountFieldsProps = {
  errors: Record<string, string | undefined>;
  /** Keeps email and password outside of the form, so that another form can have them too. */
  shared?: { credentials: Credentials; onChange: (credentials: Credentials) => void };
};

/** The fields of a new account. */
export function AccountFields({ errors, shared }: AccountFieldsProps) {
  const controlled = (name: keyof Credentials) =>
    shared && {
      value: shared.credentials[name],
      onChange: ({ target }: { target: { value: string } }) =>
        shared.onChange({ ...shared.credentials, [name]: target.value }),
    };
  return (
    <>
      <TextField
        label="Full name"
        name="name"
        required
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        error={errors.email}
        {...controlled('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={errors.password}
        {...controlled('password')}
      />
    </>
  );
}
