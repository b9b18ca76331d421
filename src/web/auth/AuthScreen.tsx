import { useState } from 'react';
import type { Credentials } from '../api/sign-in.ts';
import { FormError } from '../ui/FormError.tsx';
import { PanelScreen } from '../ui/PanelScreen.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';

type AuthScreenProps = { description: string; notice: string | undefined };

/** spec §2: the sign-in form, with a switch to the registration form. Both forms share the credentials. */
export function AuthScreen({ description, notice }: AuthScreenProps) {
  const [isNew, setNew] = useState(false);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [message, setMessage] = useState(notice);
  const switchForm = (toNew: boolean, nextMessage?: string) => {
    setNew(toNew);
    setMessage(nextMessage);
  };
  return (
    <PanelScreen title={isNew ? 'Create your account' : 'Sign in'}>
      <p className="mt-3 mb-6 text-ink-2">{isNew ? 'One account for all your listings.' : description}</p>
      {message && (
        <div className="mb-5">
          <FormError message={message} />
        </div>
      )}
      {isNew ? (
        <RegistrationForm
          credentials={credentials}
          onCredentialsChange={setCredentials}
          onSwitchForm={(message) => switchForm(false, message)}
        />
      ) : (
        <SignInForm
          credentials={credentials}
          onCredentialsChange={setCredentials}
          onSwitchForm={() => switchForm(true)}
        />
      )}
    </PanelScreen>
  );
}
