import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownListingQuery } from '../../api/own-listings.ts';
import { useApi, useSite } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { BusinessPage } from './Business.tsx';
import { BusinessLoading, BusinessMissing } from './BusinessStates.tsx';
import { businessId } from './business-id.ts';

/** For everybody there is no such business; but it may be the reader's own, which is not published yet. */
export function OwnBusiness() {
  const id = businessId(useParams({ from: '/business/$id' }).id);
  const session = useSession();
  return session && id !== null ? <AskedByAccount session={session} id={id} /> : <BusinessMissing />;
}

function AskedByAccount({ session, id }: { session: Session; id: number }) {
  const { siteName } = useSite();
  const { data: listing, isPending } = useQuery(ownListingQuery(useApi(), session, id));
  useEffect(() => {
    if (listing) document.title = `${listing.name} | ${siteName}`;
  }, [listing, siteName]);
  if (isPending) return <BusinessLoading />;
  return listing ? <BusinessPage listing={listing} /> : <BusinessMissing />;
}
