import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/own-account.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateError } from '../../ui/states.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DataExport } from './DataExport.tsx';
import { Office } from './Office.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { SentCorrections } from './SentCorrections.tsx';
import { SignedInPlaces } from './SignedInPlaces.tsx';

export function Profile() {
  return <Office>{(session) => <OwnProfile session={session} />}</Office>;
}

function OwnProfile({ session }: { session: Session }) {
  const { data: account, isError, refetch } = useQuery(accountQuery(useApi(), session));
  return (
    <>
      <div className="page-head">
        <Link to={paths.dashboard()} className="mb-3 inline-flex min-h-6 items-center gap-2 text-sm font-semibold">
          <Icon name="back" size={18} /> Back to dashboard
        </Link>
        <h1>Profile</h1>
      </div>
      {!account && !isError && <Loading />}
      {!account && isError && <Failed onRetry={() => void refetch()} />}
      {account && (
        <div className="profile">
          <AccountFacts account={account} />
          <PasswordChange email={account.email} session={session} />
          <SignedInPlaces session={session} />
          <SentCorrections session={session} />
          <DataExport />
          <AccountDeletion email={account.email} />
        </div>
      )}
    </>
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
    <StateError title="Your account could not be read." text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
