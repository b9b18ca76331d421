import { memo } from 'react';
import { SERVICES_SHOWN } from '#domain/limits.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../api/models.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import { Badge, VerifiedBadge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { CoverArt } from '../ui/CoverArt.tsx';
import { Heart } from '../ui/Heart.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Rating } from '../ui/Stars.tsx';
import { StaticIsland } from '../ui/StaticIsland.tsx';

/** spec §2, Listings: a business in the list. The whole card is a link; the other links are layered above it. */
export const ListingCard = memo(function ListingCard({ listing }: { listing: ListingModel }) {
  // A foreign API has no favorites.
  const { isOwnServer } = useApi();
  return (
    <StaticIsland
      tag="article"
      className="result"
      data-listing={listing.id}
      aria-labelledby={nameElementId(listing)}
      name="result"
      facts={listing}
      render={() => <CardContent listing={listing} hasHeart={isOwnServer} />}
    />
  );
});

const nameElementId = ({ id }: ListingModel) => `result-${id}`;

function CardContent({ listing, hasHeart }: { listing: ListingModel; hasHeart: boolean }) {
  const { id, name, address, description } = listing;
  const nameId = nameElementId(listing);
  const website = websiteLink(listing.website);
  return (
    <>
      <CoverArt seed={`${id} ${name}`} kind={listing.category} />
      <div className="result-text">
        <div className="result-head">
          <h3>
            <Link to={paths.business(id)} id={nameId}>
              {name}
            </Link>
          </h3>
          {listing.verified && <VerifiedBadge />}
        </div>
        {hasHeart && <Heart listing={listing} />}
        <div className="result-rating">
          <Rating rating={listing.rating} reviewCount={listing.reviewCount} />
        </div>
        <div className="result-meta">
          <span>{address}</span>
          {listing.distanceMiles !== undefined && (
            <span className="result-distance">{milesAway(listing.distanceMiles)}</span>
          )}
          {website && (
            <a className="link" href={website} target="_blank" rel="noopener nofollow ugc" aria-describedby={nameId}>
              Visit Website
            </a>
          )}
        </div>
        <p className="result-description">{description}</p>
        <div className="result-foot">
          <Services services={listing.services} />
          <ButtonLink to={paths.business(id)} tone="quiet" size="small" aria-describedby={nameId}>
            View Details
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function milesAway(miles: number): string {
  return miles < 0.1 ? 'Less than 0.1 miles away' : `${miles.toFixed(1)} miles away`;
}

function Services({ services }: { services: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Services">
      {services.slice(0, SERVICES_SHOWN).map((service) => (
        <li key={service}>
          <Badge>{service}</Badge>
        </li>
      ))}
      {services.length > SERVICES_SHOWN && (
        <li>
          <Badge tone="out">+{services.length - SERVICES_SHOWN} more</Badge>
        </li>
      )}
    </ul>
  );
}

/** The placeholder of a card with two lines of description. */
export function ListingCardSkeleton() {
  return (
    <div className="result" aria-hidden="true">
      <Skeleton className="cover" />
      <div className="result-text">
        <div className="result-head">
          <Skeleton className="h-7.5 w-3/5" />
        </div>
        <div className="result-rating">
          <Skeleton className="h-6.5 w-44" />
        </div>
        <div className="result-meta">
          <Skeleton className="h-7 w-72 max-w-full" />
        </div>
        <Skeleton className="result-description h-12.5 w-full" />
        <div className="result-foot">
          <Skeleton className="h-6.5 w-56" />
          <Skeleton className="h-9.5 w-29" />
        </div>
      </div>
    </div>
  );
}
