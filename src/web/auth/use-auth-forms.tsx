import { useState } from 'react';
import type { Credentials } from '../api/sign-in.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in form, with a switch to the registration form. Both forms share the credentials. */
export function useAuthForms(notice?: string) {
  const [isNew, setNew] = useState(false);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [message, setMessage] = useState(notice);
  const switchForm = (toNew: boolean, nextMessage?: string) => {
    setNew(toNew);
    setMessage(nextMessage);
  };
  const shared = { credentials, onCredentialsChange: setCredentials };
  const form = isNew ? (
    <RegistrationForm {...shared} onSwitchForm={(nextMessage) => switchForm(false, nextMessage)} />
  ) : (
    <SignInForm {...shared} onSwitchForm={() => switchForm(true)} />
  );
  return { isNew, message, form };
}
