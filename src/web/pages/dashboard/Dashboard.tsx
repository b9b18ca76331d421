import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountQuery } from '../../api/own-account.ts';
import { ownListingsQuery } from '../../api/own-listings.ts';
import { teamsQuery } from '../../api/team.ts';
import { useSignOut } from '../../api/use-sign-out.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { AskedCorrections } from './AskedCorrections.tsx';
import { Figures } from './Figures.tsx';
import { Leads } from './Leads.tsx';
import { Office } from './Office.tsx';
import { OwnListings } from './OwnListings.tsx';
import { Teams } from './Teams.tsx';
import { UnreadLink } from './UnreadLink.tsx';
import { YourClaims } from './YourClaims.tsx';

export function Dashboard() {
  return <Office>{(session) => <BusinessDashboard session={session} />}</Office>;
}

function BusinessDashboard({ session }: { session: Session }) {
  const wizard = useWizard();
  const api = useApi();
  const { data: listings, isError, refetch } = useQuery(ownListingsQuery(api, session));
  const { data: teams = [] } = useQuery(teamsQuery(api, session));
  const managed = new Set(teams.filter(({ role }) => role === 'manager').map(({ listing }) => listing.id));
  return (
    <>
      <Head session={session} />
      {listings && <Figures listings={listings} />}
      {!listings && !isError && <Skeleton className="figures-skeleton" />}
      <div className="office-bar">
        <h2>Your Listings</h2>
        <Button tone="primary" size="small" onClick={wizard.open}>
          Add New Listing
        </Button>
      </div>
      {!listings && !isError && <Loading />}
      {!listings && isError && <Failed onRetry={() => void refetch()} />}
      {listings?.length === 0 && <Empty onAdd={wizard.open} />}
      {listings && listings.length > 0 && <OwnListings listings={listings} managed={managed} session={session} />}
      {listings && listings.length > 0 && <AskedCorrections session={session} />}
      {listings && listings.length > 0 && <Leads session={session} />}
      {listings && listings.length > 0 && <Teams session={session} />}
      {listings && <YourClaims session={session} listings={listings.filter(({ id }) => !managed.has(id))} />}
    </>
  );
}

function Head({ session }: { session: Session }) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <div className="page-head office-head">
      <div>
        <p className="min-h-6 text-sm text-ink-2 wrap-anywhere">{account && `Signed in as ${account.email}`}</p>
        <h1>Business Dashboard</h1>
      </div>
      <div className="flex flex-wrap gap-3">
        <UnreadLink session={session} />
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
    <StateError title="Error Loading Listings" text="Failed to load listings. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}

function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <StateEmpty title="No listings found. Create your first listing to get started.">
      <Button onClick={onAdd}>Connect Your Business</Button>
    </StateEmpty>
  );
}
