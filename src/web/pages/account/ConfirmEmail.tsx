import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmEmail } from '../../api/own-account.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Outcome } from './Outcome.tsx';
import { useMailSecret } from './use-mail-secret.ts';

/** Where the link of the confirmation mail leads. A press confirms: programs that open links in mails do not. */
export function ConfirmEmail() {
  const secret = useMailSecret();
  return (
    <PlateOnPlan title="Confirm your e-mail address">
      <div className="mt-5 grid gap-5" key={secret}>
        {secret === undefined && <Skeleton className="h-12" />}
        {secret === '' && <WithoutSecret />}
        {secret && <Confirmation secret={secret} />}
      </div>
    </PlateOnPlan>
  );
}

function Confirmation({ secret }: { secret: string }) {
  const { isBusy, done, fault, isLinkBad, confirm } = useConfirmation(secret);
  if (done) return <Outcome sentence={done} />;
  return (
    <>
      <FormFault sentence={fault} />
      {isLinkBad ? (
        <AskAgain />
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

function useConfirmation(secret: string) {
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
      const { sentence, code } = refusalOf(error);
      setRefusal({ sentence: sentence || 'That did not work. Please try again.', code });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, done, fault: refusal.sentence || undefined, isLinkBad: refusal.code === 'bad-link', confirm };
}

function WithoutSecret() {
  return (
    <>
      <p className="text-ink-2">Open the link in the mail we sent you; it leads here and brings its key along.</p>
      <AskAgain />
    </>
  );
}

/** The profile has the button that sends the mail again. */
function AskAgain() {
  return <ButtonLink to={paths.profile()}>Ask for a new mail</ButtonLink>;
}
