import { useState } from 'react';
import type { Credentials } from '../api/sign-in.ts';
import { FormError } from '../ui/FormError.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** In place, in a dialog: nobody is sent away, so nobody has to be sent back. */
export function SignInPrompt({ why, whyNew }: { why: string; whyNew: string }) {
  const [isNew, setNew] = useState(false);
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [sentence, setSentence] = useState<string>();
  const turn = (toNew: boolean, said?: string) => {
    setNew(toNew);
    setSentence(said);
  };
  return (
    <div className="grid gap-4.5">
      <p className="text-ink-2">{isNew ? whyNew : why}</p>
      <FormError sentence={sentence} />
      {isNew ? (
        <RegistrationForm
          credentials={typed}
          onCredentialsChange={setTyped}
          onSwitchForm={(said) => turn(false, said)}
        />
      ) : (
        <SignInForm credentials={typed} onCredentialsChange={setTyped} onSwitchForm={() => turn(true)} />
      )}
    </div>
  );
}
