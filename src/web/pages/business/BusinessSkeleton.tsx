import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listingSeed } from '#art/listing-seed.ts';
import { findKnownListing } from '../../api/known-listing.ts';
import type { ListingModel } from '../../api/models.ts';
import { listingQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { PhotoImage } from '../../photos/PhotoImage.tsx';
import { VerifiedBadge } from '../../ui/Badge.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { OpenState } from '../../ui/OpenState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { parseBusinessId } from './business-id.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** The page while it loads, with what the list that led to it already knew. */
export function BusinessSkeleton() {
  const id = parseBusinessId(useParams({ strict: false }).id ?? '') ?? 0;
  const client = useQueryClient();
  useScrollToTop();
  const { data: known } = useQuery({
    ...listingQuery(useApi(), id),
    enabled: false,
    placeholderData: () => findKnownListing(client, id),
  });
  return (
    <div className="business wrap">
      <div className="business-trail" />
      {known ? <KnownCover listing={known} /> : <Skeleton className="business-cover" />}
      <div className="business-columns">
        <div className="business-main">
          {known ? <KnownPlate listing={known} /> : <UnknownPlate />}
          <LoadingState title="Connecting to business network..." />
          <div className="business-wait" aria-hidden="true">
            <Skeleton className="h-4.5 w-11/12" />
            <Skeleton className="h-4.5 w-full" />
            <Skeleton className="h-4.5 w-3/5" />
          </div>
        </div>
        <aside className="business-side" aria-hidden="true">
          <Skeleton className="h-56" />
          <Skeleton className="h-96" />
        </aside>
      </div>
    </div>
  );
}

function KnownCover({ listing }: { listing: ListingModel }) {
  const { photo } = listing;
  // The small file, which the list has already loaded.
  if (photo)
    return (
      <div className="gallery travels" data-photos="1">
        <PhotoImage photo={photo} alt="" />
      </div>
    );
  return (
    <CoverArt seed={listingSeed(listing)} kind={listing.category} crop="wide" className="business-cover travels" />
  );
}

function KnownPlate({ listing }: { listing: ListingModel }) {
  return (
    <header className="business-plate">
      <div className="business-badges">
        {listing.verified && <VerifiedBadge />}
        <span className="badge">{listing.category}</span>
      </div>
      <h1>{listing.name}</h1>
      <div className="business-facts">
        <Rating rating={listing.rating} reviewCount={listing.isRatingKnown ? listing.reviewCount : 0} />
        <OpenState listing={listing} />
        <span className="text-ink-2">{listing.address}</span>
      </div>
    </header>
  );
}

function UnknownPlate() {
  return (
    <div className="business-plate" aria-hidden="true">
      <Skeleton className="h-6.5 w-32" />
      <Skeleton className="my-3.5 h-12 w-4/5" />
      <Skeleton className="h-6 w-56" />
    </div>
  );
}
