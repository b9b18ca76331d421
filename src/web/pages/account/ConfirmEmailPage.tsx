import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmEmail } from '../../api/account.ts';
import { parseErrorDetails } from '../../api/error-details.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the link in a confirmation email. It takes a click to confirm, because email scanners open links. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Confirm your e-mail address">
      <div className="mt-5 grid gap-5" key={token}>
        {token === undefined && <Skeleton className="h-12" />}
        {token === '' && <MissingToken />}
        {token && <ConfirmEmailForm token={token} />}
      </div>
    </PanelScreen>
  );
}

function ConfirmEmailForm({ token }: { token: string }) {
  const { isBusy, done, error, isLinkInvalid, confirm } = useConfirmEmail(token);
  if (done) return <SuccessMessage message={done} />;
  return (
    <>
      <FormError sentence={error} />
      {isLinkInvalid ? (
        <RequestNewLink />
      ) : (
        <>
          <p className="text-ink-2">Press the button, and we know that this address is yours.</p>
          <Button tone="primary" disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Confirming...' : 'Confirm my address'}
          </Button>
        </>
      )}
    </>
  );
}

function useConfirmEmail(token: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [rejection, setRejection] = useState({ message: '', code: '' });
  const confirm = async () => {
    setBusy(true);
    try {
      setDone((await confirmEmail(api, token)) || 'Your e-mail address is confirmed.');
      void queryClient.invalidateQueries({ queryKey: ['own'] });
    } catch (error) {
      const { message, code } = parseErrorDetails(error);
      setRejection({ message: message || 'That did not work. Please try again.', code });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, done, error: rejection.message || undefined, isLinkInvalid: rejection.code === 'bad-link', confirm };
}

function MissingToken() {
  return (
    <>
      <p className="text-ink-2">Open the link in the mail we sent you; it leads here and brings its key along.</p>
      <RequestNewLink />
    </>
  );
}

/** The profile has the button that sends the email again. */
function RequestNewLink() {
  return <ButtonLink to={paths.profile()}>Ask for a new mail</ButtonLink>;
}
