import { useQuery } from '@tanstack/react-query';
import { myListingsQuery } from '../../../api/my-listings.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OwnershipPanel } from '../claims/OwnershipPanel.tsx';
import { MySubmissions } from '../listings/MySubmissions.tsx';
import { YourListings } from '../listings/YourListings.tsx';
import { StatCards } from '../statistics/StatCards.tsx';
import { NewMessages } from './NewMessages.tsx';
import { StaleDetails } from './StaleDetails.tsx';
import { ToDos } from './ToDos.tsx';
import { UnansweredReviews } from './UnansweredReviews.tsx';

/** spec §2, dashboard, with what needs the user and what is new before the listings. */
export function Overview({ session }: { session: Session }) {
  const api = useApi();
  const { data: listings, isError } = useQuery(myListingsQuery(api, session));
  const hasListings = listings !== undefined && listings.length > 0;
  return (
    <>
      {listings && <StatCards listings={listings} session={session} />}
      {!listings && !isError && <Skeleton className="figures-skeleton" />}
      {api.isOwnServer && !listings && !isError && <Skeleton className="mt-8 h-80" />}
      {api.isOwnServer && hasListings && <StaleDetails listings={listings} session={session} />}
      {api.isOwnServer && hasListings && (
        <div className="dash-news">
          <ToDos listings={listings} session={session} />
          <NewMessages session={session} />
        </div>
      )}
      <MySubmissions session={session} />
      <YourListings session={session} />
      {api.isOwnServer && hasListings && <UnansweredReviews session={session} />}
      {api.isOwnServer && listings?.length === 0 && <OwnershipPanel session={session} listings={[]} />}
    </>
  );
}
