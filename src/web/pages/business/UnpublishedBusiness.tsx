import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { myListingQuery } from '../../api/my-listings.ts';
import { useApi, useSite } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { BusinessPage } from './Business.tsx';
import { BusinessLoading } from './BusinessLoading.tsx';
import { BusinessMissing } from './BusinessStates.tsx';
import { parseBusinessId } from './business-id.ts';

/** Shown for an id without a public listing: its owner can still see the unpublished page. */
export function UnpublishedBusiness() {
  const id = parseBusinessId(useParams({ from: '/business/$id' }).id);
  const session = useSession();
  return session && id !== null ? <UnpublishedContent session={session} id={id} /> : <BusinessMissing />;
}

function UnpublishedContent({ session, id }: { session: Session; id: number }) {
  const { siteName } = useSite();
  const { data: listing, isPending } = useQuery(myListingQuery(useApi(), session, id));
  useEffect(() => {
    if (listing) document.title = `${listing.name} | ${siteName}`;
  }, [listing, siteName]);
  if (isPending) return <BusinessLoading />;
  return listing ? <BusinessPage listing={listing} /> : <BusinessMissing />;
}
