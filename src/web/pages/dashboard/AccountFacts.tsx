import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { type Account, resendConfirmation } from '../../api/own-account.ts';
import { useApi } from '../../app-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfilePart } from './ProfilePart.tsx';

export function AccountFacts({ account }: { account: Account }) {
  return (
    <ProfilePart title="Your account">
      <dl className="facts">
        <dt>Full name</dt>
        <dd>{account.name}</dd>
        <dt>Email</dt>
        <dd className="flex flex-wrap items-center gap-2.5">
          {account.email}
          {account.isEmailConfirmed ? (
            <Badge tone="ok">
              <Icon name="check" size={14} />
              Confirmed
            </Badge>
          ) : (
            <Badge tone="lamp">Not confirmed</Badge>
          )}
        </dd>
        <dt>Member since</dt>
        <dd>{longDate(account.createdAt)}</dd>
      </dl>
      {!account.isEmailConfirmed && <Unconfirmed />}
    </ProfilePart>
  );
}

function Unconfirmed() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      toast({ title: 'Confirmation mail', text: await resendConfirmation(api) });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-2">We sent a link to this address. Open it to confirm that it is yours.</p>
      <Button size="small" disabled={isBusy} onClick={() => void send()}>
        Send again
      </Button>
    </div>
  );
}

function longDate(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString('en-US', { dateStyle: 'long' });
}
