import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountQuery } from '../../api/account.ts';
import type { ListingModel } from '../../api/models.ts';
import { myListingsQuery } from '../../api/my-listings.ts';
import { ownSubmissionsQuery } from '../../api/own-submissions.ts';
import { teamsQuery } from '../../api/team.ts';
import { useApi } from '../../app-context.ts';
import { useSignOut } from '../../auth/use-sign-out.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { OwnershipPanel } from './claims/OwnershipPanel.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { Leads } from './leads/Leads.tsx';
import { MyListings } from './listings/MyListings.tsx';
import { MySubmissions } from './listings/MySubmissions.tsx';
import { PendingCorrections } from './listings/PendingCorrections.tsx';
import { NotificationsLink } from './notifications/NotificationsLink.tsx';
import { StatCards } from './statistics/StatCards.tsx';
import { Teams } from './team/Teams.tsx';

export function Dashboard() {
  return <DashboardLayout>{(session) => <DashboardContent session={session} />}</DashboardLayout>;
}

function DashboardContent({ session }: { session: Session }) {
  const wizard = useWizard();
  const api = useApi();
  const { data: listings, isError, refetch } = useQuery(myListingsQuery(api, session));
  const { data: submissions, isLoading: areSubmissionsLoading } = useQuery(ownSubmissionsQuery(api, session));
  const { data: teams = [] } = useQuery(teamsQuery(api, session));
  const managed = new Set(teams.filter(({ role }) => role === 'manager').map(({ listing }) => listing.id));
  return (
    <>
      <DashboardHeader session={session} />
      {listings && <StatCards listings={listings} />}
      {!listings && !isError && <Skeleton className="figures-skeleton" />}
      <div className="office-bar">
        <h2>Your Listings</h2>
        <Button tone="primary" size="small" onClick={wizard.open}>
          Add New Listing
        </Button>
      </div>
      {!listings && !isError && <Loading />}
      {!listings && isError && <Failed onRetry={() => void refetch()} />}
      {submissions && submissions.length > 0 && <MySubmissions submissions={submissions} session={session} />}
      {listings?.length === 0 && !areSubmissionsLoading && !submissions?.length && <Empty onAdd={wizard.open} />}
      {listings && listings.length > 0 && <MyListings listings={listings} managed={managed} session={session} />}
      {listings && api.isOwnServer && <OwnerTools listings={listings} managed={managed} session={session} />}
    </>
  );
}

type OwnerToolsProps = { listings: readonly ListingModel[]; managed: ReadonlySet<number>; session: Session };

/** The sections whose data only our own server has. */
function OwnerTools({ listings, managed, session }: OwnerToolsProps) {
  return (
    <>
      {listings.length > 0 && <PendingCorrections session={session} />}
      {listings.length > 0 && <Leads session={session} />}
      {listings.length > 0 && <Teams session={session} />}
      <OwnershipPanel session={session} listings={listings.filter(({ id }) => !managed.has(id))} />
    </>
  );
}

function DashboardHeader({ session }: { session: Session }) {
  const api = useApi();
  const { data: account } = useQuery({ ...accountQuery(api, session), enabled: api.isOwnServer });
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <div className="page-head office-head">
      <div>
        <p className="min-h-6 text-sm text-ink-2 wrap-anywhere">{account && `Signed in as ${account.email}`}</p>
        <h1>Business Dashboard</h1>
      </div>
      <div className="flex flex-wrap gap-3">
        <NotificationsLink session={session} />
        <Button tone="quiet" size="small" onClick={() => void navigate({ href: paths.profile() })}>
          Profile
        </Button>
        <Button tone="quiet" size="small" onClick={signOut}>
          Logout
        </Button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <div key={row} className="own">
          <Skeleton className="own-cover" />
          <Skeleton className="h-28" />
          <Skeleton className="h-9.5 w-20" />
        </div>
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Listings" text="Failed to load listings. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="No listings found. Create your first listing to get started.">
      <Button onClick={onAdd}>Connect Your Business</Button>
    </EmptyState>
  );
}
