import { resendConfirmation, type UserAccount } from '../../../api/account.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AccountName } from './AccountName.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export function AccountDetails({ account, session }: { account: UserAccount; session: Session }) {
  return (
    <ProfileSection title="Your account">
      <dl className="facts">
        <dt>Full name</dt>
        <dd>
          <AccountName name={account.name} session={session} />
        </dd>
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
        <dd>{formatLongDate(account.createdAt)}</dd>
      </dl>
      {!account.isEmailConfirmed && <ResendConfirmation />}
    </ProfileSection>
  );
}

function ResendConfirmation() {
  const { isBusy, submit } = useAction({
    run: resendConfirmation,
    successToast: (message) => ({ title: 'Confirmation email', text: message }),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-2">We emailed you a link. Open it to confirm this address.</p>
      <Button size="small" disabled={isBusy} onClick={() => void submit()}>
        Send again
      </Button>
    </div>
  );
}

function formatLongDate(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString('en-US', { dateStyle: 'long' });
}
