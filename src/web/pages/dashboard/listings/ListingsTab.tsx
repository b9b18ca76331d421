import { useQuery } from '@tanstack/react-query';
import { myListingsQuery } from '../../../api/my-listings.ts';
import { teamsQuery } from '../../../api/team.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { OwnershipPanel } from '../claims/OwnershipPanel.tsx';
import { MySubmissions } from './MySubmissions.tsx';
import { PendingCorrections } from './PendingCorrections.tsx';
import { YourListings } from './YourListings.tsx';

/** The listings with all that is asked about them: corrections, claims and transfers. */
export function ListingsTab({ session }: { session: Session }) {
  const api = useApi();
  const { data: listings = [] } = useQuery(myListingsQuery(api, session));
  const { data: teams = [] } = useQuery(teamsQuery(api, session));
  const managed = new Set(teams.filter(({ role }) => role === 'manager').map(({ listing }) => listing.id));
  return (
    <>
      {listings.length > 0 && <PendingCorrections session={session} />}
      <MySubmissions session={session} />
      <YourListings session={session} />
      <OwnershipPanel session={session} listings={listings.filter(({ id }) => !managed.has(id))} />
    </>
  );
}
