import { registrationForm } from '#contract/users.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { type Credentials, register, signInAfterRegistration } from '../api/sign-in.ts';
import { useApi } from '../app-context.ts';
import { browserSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { toast } from '../ui/toast.ts';
import { useShortForm } from '../ui/use-short-form.ts';

type RegistrationFormProps = {
  typed: Credentials;
  onType: (typed: Credentials) => void;
  /** Back to the sign-in form, perhaps with something to say there. */
  onTurn: (sentence?: string) => void;
};

const NOT_LOGGED_IN = 'Registration successful, but auto-login failed. Please try logging in manually.';

export function RegistrationForm({ typed, onType, onTurn }: RegistrationFormProps) {
  const { formProps, errors, sentence, isBusy } = useRegistration(typed, onTurn);
  return (
    <form {...formProps} className="grid gap-4.5">
      <FormFault sentence={sentence} />
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
        value={typed.email}
        onChange={({ target }) => onType({ ...typed, email: target.value })}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
        error={errors.password}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Creating your account...' : 'Create Account'}
      </Button>
      <p className="text-sm text-ink-2">
        Already have an account?{' '}
        <button type="button" className="link text-ink" onClick={() => onTurn()}>
          Sign in
        </button>
      </p>
    </form>
  );
}

/** spec §4 and §8: a registration is followed by an automatic login. */
function useRegistration(typed: Credentials, onTurn: (sentence: string) => void) {
  const api = useApi();
  return useShortForm({
    rules: registrationForm,
    submit: async ({ name = '' }) => {
      const result = await register(api, { ...typed, name });
      if (!result.success) {
        toast({ tone: 'bad', title: 'Registration Failed', text: result.error });
        return { sentence: result.error, fields: result.fields };
      }
      toast({ title: 'Registration Successful', text: 'Your account has been created. Logging you in...' });
      const token = await signInAfterRegistration(api, typed);
      if (token) browserSession().signIn(token);
      else {
        toast({ tone: 'bad', title: 'Login Failed', text: NOT_LOGGED_IN });
        onTurn(NOT_LOGGED_IN);
      }
      return null;
    },
  });
}
