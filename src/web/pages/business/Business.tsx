import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Listing } from '../../api/models.ts';
import { listingQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { rememberBusiness } from '../../suggest/viewed-businesses.ts';
import { BusinessFailed, BusinessLoading, BusinessMissing } from './BusinessStates.tsx';
import { businessId, isHidden } from './business-id.ts';
import { ClaimBlock } from './ClaimBlock.tsx';
import { CorrectionBlock } from './CorrectionBlock.tsx';
import { averageOf } from './choose-reviews.ts';
import { HoursChart } from './HoursChart.tsx';
import { Masthead } from './Masthead.tsx';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';
import { AddressPanel, GlancePanel } from './Sidebar.tsx';
import { SimilarBusinesses } from './SimilarBusinesses.tsx';
import { useCounting } from './use-counting.ts';
import { useHoursNow } from './use-hours-now.ts';
import { useReviews } from './use-reviews.ts';

export function Business() {
  const { id } = useParams({ from: '/business/$id' });
  const router = useRouter();
  const { data: listing, isPending, isFetching } = useQuery(listingQuery(useApi(), businessId(id) ?? 0));
  if (listing) return <BusinessPage key={listing.id} listing={listing} />;
  if (isPending || (listing === undefined && isFetching)) return <BusinessLoading />;
  if (listing === undefined) return <BusinessFailed onRetry={() => void router.invalidate()} />;
  return <BusinessMissing />;
}

export function BusinessPage({ listing }: { listing: Listing }) {
  useEffect(() => {
    if (!isHidden(listing)) rememberBusiness(listing);
  }, [listing]);
  const loaded = useReviews(listing.id);
  const hoursNow = useHoursNow(listing.structuredHours);
  const average = averageOf(loaded, listing);
  const countPress = useCounting(listing);
  return (
    <div className="business" onClickCapture={countPress}>
      {isHidden(listing) && <NotPublic status={listing.status} />}
      <Masthead listing={listing} average={average} hoursNow={hoursNow} />
      <div className="wrap">
        <div className="business-columns">
          <div>
            <section className="business-block business-description" aria-label="About">
              <p>{listing.description}</p>
            </section>
            <Services services={listing.services} />
            <HoursChart hours={listing.structuredHours} text={listing.hours} now={hoursNow} />
            <Reviews listing={listing} average={average} loaded={loaded} />
          </div>
          <aside className="business-side" aria-label="Details">
            <AddressPanel listing={listing} />
            <GlancePanel listing={listing} />
            <CorrectionBlock listing={listing} />
            <ClaimBlock listing={listing} />
          </aside>
        </div>
        <SimilarBusinesses listing={listing} />
      </div>
    </div>
  );
}

function NotPublic({ status }: { status: string }) {
  return (
    <p className="wrap py-4 font-bold" role="status">
      This page is not public{status === 'pending' && ' yet'}: only its owner and the moderators can see it.
    </p>
  );
}
