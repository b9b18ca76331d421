import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { ListingOverview } from '../../../api/overview.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge, VerifiedBadge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PendingChanges } from '../edit/PendingChanges.tsx';
import { ListingCover } from '../ListingCover.tsx';
import { ListingPanels } from './ListingPanels.tsx';
import { Sparkline } from './Sparkline.tsx';

type MyListingsProps = {
  listings: readonly ListingModel[];
  /** Ids of other owners' listings that the user manages as a team member. */
  managed: ReadonlySet<number>;
  /** How each was used; undefined until it is known, and with a foreign API. */
  usage: readonly ListingOverview[] | undefined;
  session: Session;
};

/** All listings are loaded; "Load More" only renders more of them. */
export function MyListings({ listings, managed, usage, session }: MyListingsProps) {
  const [visibleCount, setVisibleCount] = useState(LISTINGS_PAGE_SIZE);
  return (
    <>
      <ul>
        {listings.slice(0, visibleCount).map((listing) => (
          <li key={listing.id}>
            <MyListing
              listing={listing}
              isManaged={managed.has(listing.id)}
              usage={usage?.find(({ listingId }) => listingId === listing.id)}
              session={session}
            />
          </li>
        ))}
      </ul>
      {listings.length > visibleCount && (
        <p className="mt-8 text-center">
          <Button onClick={() => setVisibleCount(visibleCount + LISTINGS_PAGE_SIZE)}>
            Load More ({(listings.length - visibleCount).toLocaleString('en-US')} remaining)
          </Button>
        </p>
      )}
    </>
  );
}

type MyListingProps = {
  listing: ListingModel;
  isManaged: boolean;
  usage: ListingOverview | undefined;
  session: Session;
};

function MyListing({ listing, isManaged, usage, session }: MyListingProps) {
  const nameId = `own-${listing.id}`;
  const navigate = useNavigate();
  const { isOwnServer } = useApi();
  const edit = () => void navigate({ href: paths.editListing(listing.id) });
  return (
    <article className="own" aria-labelledby={nameId}>
      <ListingCover listing={listing} crop="avatar" className="own-cover" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={nameId} className="text-xl wrap-anywhere">
            <ListingTitle listing={listing} />
          </h3>
          {listing.verified && <VerifiedBadge />}
          <StatusBadge status={listing.status} />
          {isManaged && <Badge tone="out">Manager</Badge>}
        </div>
        <p className="own-place">
          <span>{listing.displayCategory}</span>
          <span>{listing.address}</span>
        </p>
        <p className="mt-2 line-clamp-3 wrap-anywhere">{listing.description}</p>
        <ListingFacts listing={listing} />
        <PendingChanges listing={listing} session={session} />
        {!isOwnServer && <ListingPanels listing={listing} />}
      </div>
      {isOwnServer && (usage ? <Sparkline usage={usage} name={listing.name} /> : <Skeleton className="spark h-24" />)}
      <div className="own-acts">
        <Button size="small" aria-describedby={nameId} onClick={edit}>
          <Icon name="edit" size={16} />
          Edit
        </Button>
        {isOwnServer && (
          <ButtonLink to={`${paths.editListing(listing.id)}#photos-heading`} tone="quiet" size="small">
            Photos<span className="sr-only"> of {listing.name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Only a published listing has a public page to link to. Statuses that only a foreign server knows say nothing about it. */
function ListingTitle({ listing: { id, name, status } }: { listing: ListingModel }) {
  if (status !== 'published' && LISTING_STATUSES.some((known) => known === status)) return name;
  return (
    <Link to={paths.business(id)} className="hover:underline">
      {name}
    </Link>
  );
}

function StatusBadge({ status }: { status: string }) {
  if (status === 'pending') {
    return (
      <Badge tone="lamp">
        <Icon name="clock" size={14} />
        In review
      </Badge>
    );
  }
  if (status === 'rejected') return <Badge tone="bad">Not published</Badge>;
  return status === 'archived' && <Badge>Archived</Badge>;
}

/** A rating that the server did not send is left out, as in the average above. */
function ListingFacts({ listing }: { listing: ListingModel }) {
  const { rating, isRatingKnown, reviewCount, yearsInBusiness } = listing;
  const hasRating = isRatingKnown && (rating > 0 || reviewCount > 0);
  return (
    <p className="own-facts">
      {hasRating && (
        <span>
          <b>{rating.toFixed(1)}</b> out of 5
        </span>
      )}
      <span>{reviewCount > 0 ? <Fact count={reviewCount} noun="review" /> : 'No reviews yet'}</span>
      {yearsInBusiness > 0 && (
        <span>
          <Fact count={yearsInBusiness} noun="year" /> in business
        </span>
      )}
    </p>
  );
}

function Fact({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      <b>{count.toLocaleString('en-US')}</b> {count === 1 ? noun : `${noun}s`}
    </>
  );
}
