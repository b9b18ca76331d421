import { useNavigate } from '@tanstack/react-router';
import { loginForm } from '#contract/account-operations.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { type Credentials, type PendingSecondStep, signIn } from '../api/sign-in.ts';
import { useApi } from '../app-context.ts';
import { useSimpleForm } from '../forms/use-simple-form.ts';
import { paths } from '../paths.ts';
import { browserSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Link } from '../ui/Link.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { toast } from '../ui/toast.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';

type SignInFormProps = {
  credentials: Credentials;
  onCredentialsChange: (credentials: Credentials) => void;
  onSwitchForm: () => void;
  onSecondStep: (secondStep: PendingSecondStep) => void;
};

export function SignInForm({ credentials, onCredentialsChange, onSwitchForm, onSecondStep }: SignInFormProps) {
  const { formProps, errors, formError, isBusy } = useSignIn(credentials, onSecondStep);
  const { isOwnServer } = useApi();
  return (
    <form {...formProps} className="grid gap-4.5">
      <FormError message={formError} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        maxLength={EMAIL_MAX_LENGTH}
        value={credentials.email}
        onChange={({ target }) => onCredentialsChange({ ...credentials, email: target.value })}
        error={errors.email}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={credentials.password}
          onChange={({ target }) => onCredentialsChange({ ...credentials, password: target.value })}
          error={errors.password}
        />
        {isOwnServer && <ForgotPassword email={credentials.email} />}
      </div>
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeySignIn />
      <p className="text-sm text-ink-2">
        New here?{' '}
        <button type="button" className="link text-ink" onClick={onSwitchForm}>
          Create an account
        </button>
      </p>
    </form>
  );
}

/** spec §8: the toasts of a login. */
function useSignIn(credentials: Credentials, onSecondStep: SignInFormProps['onSecondStep']) {
  return useSimpleForm({
    schema: loginForm,
    submit: async (api) => {
      const result = await signIn(api, credentials);
      if (!result.success) {
        toast({ tone: 'bad', title: 'Login Failed', text: result.error });
        return { message: result.error, fields: result.fields };
      }
      if ('secondStep' in result) {
        onSecondStep(result.secondStep);
        return undefined;
      }
      toast({ title: 'Login Successful', text: 'Welcome back!' });
      browserSession().signIn(result.token);
      return undefined;
    },
  });
}

/** The email is passed in the history state, not in the URL. */
function ForgotPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={paths.resetPassword()}
      className="link mt-2 inline-block text-sm"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href: paths.resetPassword(), state: { email } });
      }}
    >
      Forgot password?
    </Link>
  );
}
