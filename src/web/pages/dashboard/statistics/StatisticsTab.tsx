import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { myListingsQuery } from '../../../api/my-listings.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useChosenListing } from '../dashboard-tab.ts';
import { ListingStatistics } from './ListingStatistics.tsx';

/** The statistics of one listing; the URL names it, so that it can be linked to. */
export function StatisticsTab({ session }: { session: Session }) {
  const { data: listings, isError, refetch } = useQuery(myListingsQuery(useApi(), session));
  const chosen = useChosenListing();
  const listing = listings?.find(({ id }) => id === chosen) ?? listings?.[0];
  return (
    <section aria-labelledby="statistics-title">
      <div className="office-bar">
        <h2 id="statistics-title">Statistics</h2>
        {listings && listing && listings.length > 1 && <ListingChoice listings={listings} chosen={listing.id} />}
      </div>
      {!listings && !isError && <Skeleton className="mt-5 h-64" />}
      {!listings && isError && <Failed onRetry={() => void refetch()} />}
      {listings?.length === 0 && <EmptyState title="No statistics yet." text="They start with your first listing." />}
      {listing && (
        <>
          {listings?.length === 1 && <p className="mt-4 font-semibold wrap-anywhere">{listing.name}</p>}
          <ListingStatistics key={listing.id} listing={listing} session={session} id="statistics" />
        </>
      )}
    </section>
  );
}

type ListingChoiceProps = { listings: readonly { id: number; name: string }[]; chosen: number };

function ListingChoice({ listings, chosen }: ListingChoiceProps) {
  const navigate = useNavigate();
  const choose = (listing: string) => void navigate({ href: paths.dashboard('statistics', { listing }) });
  return (
    <div className="statistics-choice">
      <SelectField label="Listing" value={`${chosen}`} onChoose={choose}>
        {listings.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
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
