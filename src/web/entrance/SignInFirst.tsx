import { useState } from 'react';
import type { Credentials } from '../api/sign-in.ts';
import { FormFault } from '../ui/FormFault.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** In place, in a dialog: nobody is sent away, so nobody has to be sent back. */
export function SignInFirst({ why, whyNew }: { why: string; whyNew: string }) {
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
      <FormFault sentence={sentence} />
      {isNew ? (
        <RegistrationForm typed={typed} onType={setTyped} onTurn={(said) => turn(false, said)} />
      ) : (
        <SignInForm typed={typed} onType={setTyped} onTurn={() => turn(true)} />
      )}
    </div>
  );
}
