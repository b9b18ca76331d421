import { parseErrorDetails } from '../api/error-details.ts';
import { supportsPasskeys } from '../api/passkey-ceremony.ts';
import { completeSecondStepWithPasskey } from '../api/passkeys.ts';
import { useAction } from '../mutations/use-action.ts';
import { browserSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { toast } from '../ui/toast.ts';

type PasskeyStepProps = { token: string; onRestart: (message?: string) => void };

/** The second step of a sign-in with a passkey of the account. */
export function PasskeyStep({ token, onRestart }: PasskeyStepProps) {
  const { isBusy, error, submit } = useAction({
    run: (api) => completeSecondStepWithPasskey(api, token),
    errorTitle: null,
    onSuccess: (session) => {
      toast({ title: 'Login Successful', text: 'Welcome back!' });
      browserSession().signIn(session);
    },
    onError: (failure) => {
      const { code, message } = parseErrorDetails(failure);
      if (code === 'sign-in-expired') onRestart(message);
    },
  });
  if (!supportsPasskeys()) {
    return <p>Passkeys aren’t available in this browser. Sign in on a device that has a passkey for your account.</p>;
  }
  return (
    <>
      <FormError message={error} />
      <Button tone="primary" autoFocus disabled={isBusy} onClick={() => void submit()}>
        {isBusy ? 'Waiting for your passkey...' : 'Use your passkey'}
      </Button>
    </>
  );
}
