import { resendConfirmation, type UserAccount } from '../../../api/account.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export function AccountDetails({ account }: { account: UserAccount }) {
  return (
    <ProfileSection title="Your account">
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
        <dd>{formatLongDate(account.createdAt)}</dd>
      </dl>
      {!account.isEmailConfirmed && <ResendConfirmation />}
    </ProfileSection>
  );
}

function ResendConfirmation() {
  const { isBusy, submit } = useAction({
    run: resendConfirmation,
    successToast: (message) => ({ title: 'Confirmation mail', text: message }),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-2">We sent a link to this address. Open it to confirm that it is yours.</p>
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
