import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AskForReset } from './AskForReset.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useMailSecret } from './use-mail-secret.ts';

/** With the secret of a mail's link the new password is chosen here, without one the mail is asked for. */
export function ResetPassword() {
  const secret = useMailSecret();
  return (
    <PlateOnPlan title={secret ? 'Choose a new password' : 'Forgot your password?'}>
      <div className="mt-5" key={secret}>
        {secret === undefined && <Skeleton className="h-40" />}
        {secret === '' && <AskForReset />}
        {secret && <NewPassword secret={secret} />}
      </div>
    </PlateOnPlan>
  );
}
