import { useQuery } from '@tanstack/react-query';
import { myListingsQuery } from '../../../api/my-listings.ts';
import { overviewQuery } from '../../../api/overview.ts';
import { ownSubmissionsQuery } from '../../../api/own-submissions.ts';
import { teamsQuery } from '../../../api/team.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ConnectButton } from '../../../wizard/ConnectButton.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { OwnerIcon } from '../OwnerIcon.tsx';
import { MyListings } from './MyListings.tsx';

/** spec §2: 'Your Listings' with the button to add one. */
export function YourListings({ session }: { session: Session }) {
  const wizard = useWizard();
  const api = useApi();
  const { data: listings, isError, refetch } = useQuery(myListingsQuery(api, session));
  const { data: submissions, isLoading: areSubmissionsLoading } = useQuery(ownSubmissionsQuery(api, session));
  const isOnTheWay = submissions?.some(({ state }) => state !== 'rejected') ?? false;
  const { data: teams = [] } = useQuery(teamsQuery(api, session));
  const { data: overview } = useQuery(overviewQuery(api, session));
  const managed = new Set(teams.filter(({ role }) => role === 'manager').map(({ listing }) => listing.id));
  return (
    <section aria-labelledby="your-listings">
      <div className="office-bar">
        <h2 id="your-listings">Your Listings</h2>
        <Button tone="primary" onClick={wizard.open}>
          <OwnerIcon name="plus" size={18} />
          Add New Listing
        </Button>
      </div>
      {!listings && !isError && <Loading />}
      {!listings && isError && <Failed onRetry={() => void refetch()} />}
      {listings?.length === 0 && !areSubmissionsLoading && !isOnTheWay && <Empty />}
      {listings && listings.length > 0 && (
        <MyListings listings={listings} managed={managed} usage={overview?.listings} session={session} />
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <div key={row} className="own">
          <Skeleton className="own-cover" />
          <Skeleton className="h-28" />
          <Skeleton className="h-11 w-20" />
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

/** An account without a business may be that of a visitor, whose things are elsewhere. */
function Empty() {
  const { isOwnServer } = useApi();
  return (
    <>
      <EmptyState title="No listings found. Create your first listing to get started.">
        <ConnectButton />
      </EmptyState>
      {isOwnServer && (
        <nav className="dash-visitor" aria-labelledby="visitor-links">
          <h3 id="visitor-links">Here as a visitor?</h3>
          <ul>
            <VisitorLink to={paths.saved()} icon="heart" name="Saved places" text="Businesses, lists and searches." />
            <VisitorLink
              to={`${paths.profile()}#your-reviews`}
              icon="reply"
              name="Your reviews"
              text="What you wrote, and the replies."
            />
          </ul>
        </nav>
      )}
    </>
  );
}

type VisitorLinkProps = { to: string; icon: 'heart' | 'reply'; name: string; text: string };

function VisitorLink({ to, icon, name, text }: VisitorLinkProps) {
  return (
    <li>
      <Link to={to} className="dash-visitor-link">
        <span className="todo-sign">
          <OwnerIcon name={icon} />
        </span>
        <span className="grow">
          <b>{name}</b>
          <span className="block text-sm text-ink-2">{text}</span>
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  );
}
