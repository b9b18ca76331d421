import { registrationForm } from '#contract/account-operations.ts';
import { type Credentials, registerUser, signInAfterRegistration } from '../api/sign-in.ts';
import { useSimpleForm } from '../forms/use-simple-form.ts';
import { browserSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { toast } from '../ui/toast.ts';
import { AccountFields } from './AccountFields.tsx';

type RegistrationFormProps = {
  credentials: Credentials;
  onCredentialsChange: (credentials: Credentials) => void;
  /** Switches to the sign-in form, with an optional message for it. */
  onSwitchForm: (message?: string) => void;
};

const AUTO_LOGIN_FAILED = 'Registration successful, but auto-login failed. Please try logging in manually.';

export function RegistrationForm({ credentials, onCredentialsChange, onSwitchForm }: RegistrationFormProps) {
  const { formProps, errors, formError, isBusy } = useRegistration(credentials, onSwitchForm);
  return (
    <form {...formProps} className="grid gap-4.5">
      <FormError message={formError} />
      <AccountFields errors={errors} shared={{ credentials, onChange: onCredentialsChange }} />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Creating your account...' : 'Create Account'}
      </Button>
      <p className="text-sm text-ink-2">
        Already have an account?{' '}
        <button type="button" className="link text-ink" onClick={() => onSwitchForm()}>
          Sign in
        </button>
      </p>
    </form>
  );
}

/** spec §4 and §8: a registration is followed by an automatic login. */
function useRegistration(credentials: Credentials, onSwitchForm: (message: string) => void) {
  return useSimpleForm({
    schema: registrationForm,
    submit: async (api, { name = '' }) => {
      const result = await registerUser(api, { ...credentials, name });
      if (!result.success) {
        toast({ tone: 'bad', title: 'Registration Failed', text: result.error });
        // At its field it is said already.
        const isAtField = Object.values(result.fields).includes(result.error);
        return { ...(!isAtField && { message: result.error }), fields: result.fields };
      }
      toast({ title: 'Registration Successful', text: 'Your account has been created. Logging you in...' });
      const token = await signInAfterRegistration(api, credentials);
      if (token) browserSession().signIn(token);
      else {
        toast({ tone: 'bad', title: 'Login Failed', text: AUTO_LOGIN_FAILED });
        onSwitchForm(AUTO_LOGIN_FAILED);
      }
      return undefined;
    },
  });
}
