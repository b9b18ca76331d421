import { useState } from 'react';
import type { Credentials } from '../api/sign-in.ts';
import { FormError } from '../ui/FormError.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in inside a dialog, so that the user stays on the page. */
export function SignInPrompt({ why, whyNew }: { why: string; whyNew: string }) {
  const [isNew, setNew] = useState(false);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [message, setMessage] = useState<string>();
  const switchForm = (toNew: boolean, nextMessage?: string) => {
    setNew(toNew);
    setMessage(nextMessage);
  };
  return (
    <div className="grid gap-4.5">
      <p className="text-ink-2">{isNew ? whyNew : why}</p>
      <FormError message={message} />
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
    </div>
  );
}
