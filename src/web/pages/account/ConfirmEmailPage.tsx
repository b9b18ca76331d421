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

/** Where the link of the confirmation mail leads. A press confirms: programs that open links in mails do not. */
export function ConfirmEmailPage() {
  const secret = useLinkToken();
  return (
    <PanelScreen title="Confirm your e-mail address">
      <div className="mt-5 grid gap-5" key={secret}>
        {secret === undefined && <Skeleton className="h-12" />}
        {secret === '' && <MissingToken />}
        {secret && <ConfirmEmailForm secret={secret} />}
      </div>
    </PanelScreen>
  );
}

function ConfirmEmailForm({ secret }: { secret: string }) {
  const { isBusy, done, fault, isLinkBad, confirm } = useConfirmEmail(secret);
  if (done) return <SuccessMessage sentence={done} />;
  return (
    <>
      <FormError sentence={fault} />
      {isLinkBad ? (
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

function useConfirmEmail(secret: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [refusal, setRefusal] = useState({ sentence: '', code: '' });
  const confirm = async () => {
    setBusy(true);
    try {
      setDone((await confirmEmail(api, secret)) || 'Your e-mail address is confirmed.');
      void queryClient.invalidateQueries({ queryKey: ['own'] });
    } catch (error) {
      const { message, code } = parseErrorDetails(error);
      setRefusal({ sentence: message || 'That did not work. Please try again.', code });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, done, fault: refusal.sentence || undefined, isLinkBad: refusal.code === 'bad-link', confirm };
}

function MissingToken() {
  return (
    <>
      <p className="text-ink-2">Open the link in the mail we sent you; it leads here and brings its key along.</p>
      <RequestNewLink />
    </>
  );
}

/** The profile has the button that sends the mail again. */
function RequestNewLink() {
  return <ButtonLink to={paths.profile()}>Ask for a new mail</ButtonLink>;
}
