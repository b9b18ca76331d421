import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DashboardLayout } from '../DashboardLayout.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { ActiveSessions } from './ActiveSessions.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { MyCorrections } from './MyCorrections.tsx';
import { MyReviews } from './MyReviews.tsx';
import { Passkeys } from './Passkeys.tsx';
import { profileHead } from './profile-head.ts';
import { SessionDetails } from './SessionDetails.tsx';
import { TwoStepSignIn } from './TwoStepSignIn.tsx';

export const routeHandlers = { head: profileHead };

export function Profile() {
  return <DashboardLayout>{(session) => <ProfileContent session={session} />}</DashboardLayout>;
}

function ProfileContent({ session }: { session: Session }) {
  const { isOwnServer } = useApi();
  return (
    <>
      <div className="page-head">
        <Link to={paths.dashboard()} className="mb-3 inline-flex min-h-6 items-center gap-2 text-sm font-semibold">
          <Icon name="back" size={18} /> Back to dashboard
        </Link>
        <h1>Profile</h1>
      </div>
      {isOwnServer ? (
        <AccountSections session={session} />
      ) : (
        <div className="profile">
          <SessionDetails session={session} />
        </div>
      )}
    </>
  );
}

function AccountSections({ session }: { session: Session }) {
  const { data: account, isError, refetch } = useQuery(accountQuery(useApi(), session));
  if (!account) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className="profile">
      <AccountDetails account={account} session={session} />
      <ChangePasswordForm email={account.email} session={session} />
      <Passkeys session={session} />
      <TwoStepSignIn email={account.email} session={session} />
      <ActiveSessions session={session} />
      <MyReviews session={session} />
      <MyCorrections session={session} />
      <DataExport />
      <DeleteAccountForm email={account.email} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading..." className="profile">
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
      <Skeleton className="h-48" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load your account." text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
