import { useState } from 'react';
import type { Credentials, PendingSecondStep } from '../api/sign-in.ts';
import { Button } from '../ui/Button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { SecondStepFormProps } from './SecondStepForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Few accounts need it, so the forms on public pages do not load it. */
const SecondStepForm = lazyComponent<SecondStepFormProps>(
  () => import('./SecondStepForm.tsx').then((module) => module.SecondStepForm),
  SecondStepLoadError,
);

/** The sign-in form, with a switch to the registration form. Only a failed automatic login takes the password along. */
export function useAuthForms(notice?: string) {
  const [isNew, setNew] = useState(false);
  const [secondStep, setSecondStep] = useState<PendingSecondStep | null>(null);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [message, setMessage] = useState(notice);
  const switchForm = (toNew: boolean, nextMessage?: string) => {
    setNew(toNew);
    setMessage(nextMessage);
    if (nextMessage === undefined) setCredentials({ ...credentials, password: '' });
  };
  const showSecondStep = (next: PendingSecondStep | null, nextMessage?: string) => {
    setSecondStep(next);
    setMessage(nextMessage);
    setCredentials({ ...credentials, password: '' });
  };
  const shared = { credentials, onCredentialsChange: setCredentials };
  const form = isNew ? (
    <RegistrationForm {...shared} onSwitchForm={(nextMessage) => switchForm(false, nextMessage)} />
  ) : (
    <SignInForm {...shared} onSwitchForm={() => switchForm(true)} onSecondStep={showSecondStep} />
  );
  if (!secondStep) return { isNew, isSecondStep: false, message, form };
  const restart = (nextMessage?: string) => showSecondStep(null, nextMessage);
  return {
    isNew: false,
    isSecondStep: true,
    message,
    form: <SecondStepForm secondStep={secondStep} onRestart={restart} />,
  };
}

function SecondStepLoadError() {
  return (
    <div role="alert" className="grid justify-items-start gap-4.5">
      <p>We couldn’t load this section. The site may have been updated since you opened it.</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
