import { useState } from 'react';
import type { Credentials } from '../api/sign-in.ts';
import { FormFault } from '../ui/FormFault.tsx';
import { PlateOnPlan } from '../ui/PlateOnPlan.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignInForm } from './SignInForm.tsx';

type EntranceProps = { promise: string; notice: string | undefined };

/** spec §2: the sign-in form, with a switch to the registration form. What was typed in one is not asked again by the other. */
export function Entrance({ promise, notice }: EntranceProps) {
  const [isNew, setNew] = useState(false);
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });
  const [sentence, setSentence] = useState(notice);
  const turn = (toNew: boolean, said?: string) => {
    setNew(toNew);
    setSentence(said);
  };
  return (
    <PlateOnPlan title={isNew ? 'Create your account' : 'Sign in'}>
      <p className="mt-3 mb-6 text-ink-2">{isNew ? 'One account for all your listings.' : promise}</p>
      {sentence && (
        <div className="mb-5">
          <FormFault sentence={sentence} />
        </div>
      )}
      {isNew ? (
        <RegistrationForm typed={typed} onType={setTyped} onTurn={(said) => turn(false, said)} />
      ) : (
        <SignInForm typed={typed} onType={setTyped} onTurn={() => turn(true)} />
      )}
    </PlateOnPlan>
  );
}
