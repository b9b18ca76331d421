import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RequestPasswordReset } from './RequestPasswordReset.tsx';
import { useLinkToken } from './use-link-token.ts';

/** With the secret of a mail's link the new password is chosen here, without one the mail is asked for. */
export function ResetPasswordPage() {
  const secret = useLinkToken();
  return (
    <PanelScreen title={secret ? 'Choose a new password' : 'Forgot your password?'}>
      <div className="mt-5" key={secret}>
        {secret === undefined && <Skeleton className="h-40" />}
        {secret === '' && <RequestPasswordReset />}
        {secret && <NewPasswordForm secret={secret} />}
      </div>
    </PanelScreen>
  );
}
