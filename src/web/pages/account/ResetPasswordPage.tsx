import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RequestPasswordReset } from './RequestPasswordReset.tsx';
import { resetPasswordHead } from './reset-password-head.ts';
import { useLinkToken } from './use-link-token.ts';

export const routeHandlers = { head: resetPasswordHead };

/** Sets a new password with the token from an email link, or requests that email without one. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title={token ? 'Choose a new password' : 'Forgot your password?'}>
      <div className="mt-5" key={token}>
        {token === undefined && <Skeleton className="h-40" />}
        {token === '' && <RequestPasswordReset />}
        {token && <NewPasswordForm token={token} />}
      </div>
    </PanelScreen>
  );
}
