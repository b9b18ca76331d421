import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { listingQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { useHoursNow } from '../../labels/use-hours-now.ts';
import { rememberViewedBusiness } from '../../suggest/viewed-businesses.ts';
import { BusinessGallery } from './BusinessGallery.tsx';
import { BusinessLoading } from './BusinessLoading.tsx';
import { BusinessPlate } from './BusinessPlate.tsx';
import { BusinessFailed, BusinessMissing } from './BusinessStates.tsx';
import { BusinessTrail } from './BusinessTrail.tsx';
import { businessHead } from './business-head.ts';
import { isHidden, parseBusinessId } from './business-id.ts';
import { ContactBar } from './ContactBar.tsx';
import { ClaimBlock } from './claim/ClaimBlock.tsx';
import { ContactCard } from './contact/ContactCard.tsx';
import { CorrectionBlock } from './correction/CorrectionBlock.tsx';
import { GlancePanel } from './GlancePanel.tsx';
import { HoursChart } from './hours/HoursChart.tsx';
import { GoodToKnow } from './lazy-parts.ts';
import { LocationPanel } from './location/LocationPanel.tsx';
import { averageReviewRating, NO_REVIEW_FILTER } from './reviews/filter-reviews.ts';
import { ReviewHighlights } from './reviews/ReviewHighlights.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { useReviews } from './reviews/use-reviews.ts';
import { SimilarBusinesses } from './SimilarBusinesses.tsx';
import { useUsageTracking } from './use-usage-tracking.ts';
import { VerificationCard } from './verification/VerificationCard.tsx';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { head: businessHead };

export function Business() {
  const { id } = useParams({ from: '/business/$id' });
  const router = useRouter();
  const { data: listing, isPending, isFetching } = useQuery(listingQuery(useApi(), parseBusinessId(id) ?? 0));
  if (listing) return <BusinessPage key={listing.id} listing={listing} />;
  if (isPending || (listing === undefined && isFetching)) return <BusinessLoading />;
  if (listing === undefined) return <BusinessFailed onRetry={() => void router.invalidate()} />;
  return <BusinessMissing />;
}

export function BusinessPage({ listing }: { listing: ListingModel }) {
  useEffect(() => {
    if (!isHidden(listing)) rememberViewedBusiness(listing);
  }, [listing]);
  const loaded = useReviews(listing.id);
  const [filter, setFilter] = useState(NO_REVIEW_FILTER);
  const hoursNow = useHoursNow(listing.structuredHours);
  const average = averageReviewRating(loaded, listing);
  const countPress = useUsageTracking(listing);
  return (
    <div className="business" onClickCapture={countPress}>
      {isHidden(listing) && <UnpublishedNotice status={listing.status} />}
      <div className="wrap">
        <BusinessTrail listing={listing} />
        <BusinessGallery listing={listing} />
        <div className="business-columns">
          <div className="business-main">
            <BusinessPlate listing={listing} average={average} />
            <section className="business-block business-description" aria-label="About">
              <p>{listing.description}</p>
              <ReviewHighlights
                highlights={loaded.highlights}
                onChoose={(text) => setFilter({ ...NO_REVIEW_FILTER, text })}
              />
            </section>
            <BusinessServices services={listing.services} />
            {listing.fields && <GoodToKnow fields={listing.fields} />}
            <HoursChart hours={listing.structuredHours} text={listing.hours} now={hoursNow} />
            <Reviews listing={listing} average={average} loaded={loaded} filter={filter} onFilter={setFilter} />
          </div>
          <aside className="business-side" aria-label="Details">
            <VerificationCard listingId={listing.id} />
            <LocationPanel listing={listing} average={average} />
            <GlancePanel listing={listing} />
            <CorrectionBlock listing={listing} />
            <ClaimBlock listing={listing} />
            <ContactCard listing={listing} average={average} />
          </aside>
        </div>
        <SimilarBusinesses listing={listing} />
      </div>
      <ContactBar listing={listing} />
    </div>
  );
}

function UnpublishedNotice({ status }: { status: string }) {
  return (
    <p className="wrap py-4 font-bold" role="status">
      This page is not public{status === 'pending' && ' yet'}: only its owner and the moderators can see it.
    </p>
  );
}

function BusinessServices({ services }: { services: readonly string[] }) {
  return (
    <section className="business-block" aria-labelledby="services">
      <h2 id="services">Services</h2>
      <ul className="business-services">
        {services.map((service) => (
          <li key={service}>
            <span>{service}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
