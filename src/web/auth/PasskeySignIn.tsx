import { supportsPasskeys } from '../api/passkey-ceremony.ts';
import { useApi } from '../app-context.ts';
import { useAction } from '../mutations/use-action.ts';
import { browserSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

/** Signs in without email and password. Renders nothing where passkeys cannot be used. */
export function PasskeySignIn() {
  const { isOwnServer } = useApi();
  const { isBusy, submit } = useAction({
    run: async (api) => (await import('../api/passkeys.ts')).openPasskeySession(api),
    errorTitle: 'Login Failed',
    onSuccess: (token) => {
      toast({ title: 'Login Successful', text: 'Welcome back!' });
      browserSession().signIn(token);
    },
  });
  if (!isOwnServer || !supportsPasskeys()) return null;
  return (
    <Button tone="quiet" disabled={isBusy} onClick={() => void submit()}>
      {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}
