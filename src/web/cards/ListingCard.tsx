import { memo } from 'react';
import { SERVICES_SHOWN } from '#domain/limits.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../api/models.ts';
import { useApi } from '../app-context.ts';
import { phoneLink } from '../labels/contact-links.ts';
import { paths } from '../paths.ts';
import { Badge, VerifiedBadge } from '../ui/Badge.tsx';
import { ButtonLink, buttonClass } from '../ui/Button.tsx';
import { Heart } from '../ui/Heart.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { OpenState } from '../ui/OpenState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Rating } from '../ui/Stars.tsx';
import { StaticIsland } from '../ui/StaticIsland.tsx';
import { formatMiles } from './format-miles.ts';
import { ListingPicture } from './ListingPicture.tsx';

type ListingCardProps = {
  listing: ListingModel;
  /** For lists of several categories. */
  showsCategory?: boolean;
};

/** spec §2, Listings: a business in the list. The whole card is a link; the other links are layered above it. */
export const ListingCard = memo(function ListingCard({ listing, showsCategory = false }: ListingCardProps) {
  // A foreign API has no favorites.
  const { isOwnServer } = useApi();
  return (
    <StaticIsland
      tag="article"
      className="result"
      data-listing={listing.id}
      aria-labelledby={nameElementId(listing)}
      name={showsCategory ? 'result-mixed' : 'result'}
      facts={listing}
      render={() => <CardContent listing={listing} showsCategory={showsCategory} hasHeart={isOwnServer} />}
    />
  );
});

const nameElementId = ({ id }: ListingModel) => `result-${id}`;

type CardContentProps = Required<ListingCardProps> & { hasHeart: boolean };

function CardContent({ listing, showsCategory, hasHeart }: CardContentProps) {
  return (
    <>
      <div className="result-picture">
        <ListingPicture listing={listing} />
      </div>
      <div className="result-id">
        <div className="result-head">
          <h3>
            <Link to={paths.business(listing.id)} id={nameElementId(listing)}>
              {listing.name}
            </Link>
          </h3>
          {hasHeart && <Heart listing={listing} />}
        </div>
        <Rating rating={listing.rating} reviewCount={listing.reviewCount} />
        <Facts listing={listing} showsCategory={showsCategory} />
        {listing.verified && <VerifiedBadge />}
      </div>
      <div className="result-body">
        <p className="result-address">{listing.address}</p>
        {listing.quote && (
          <blockquote className="result-quote">
            <p>“{listing.quote.text}”</p> <cite>{listing.quote.reviewerName}</cite>
          </blockquote>
        )}
        <p className="result-description">{listing.description}</p>
        <Services services={listing.services} />
        <Actions listing={listing} />
      </div>
    </>
  );
}

function Facts({ listing, showsCategory }: Required<ListingCardProps>) {
  const { category, distanceMiles } = listing;
  return (
    <p className="result-facts">
      <OpenState listing={listing} />
      {showsCategory && <span>{category}</span>}
      {distanceMiles !== undefined && <span>{formatMiles(distanceMiles)}</span>}
      {cardFacts(listing).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** Values for cards in a word or two. What a business does not have is not worth a place. */
function cardFacts({ fields = [] }: ListingModel): string[] {
  return fields.flatMap(({ shownOn, type, value, label, text }) => {
    if (shownOn !== 'card' || value === false) return [];
    return type === 'yes-no' ? label : text;
  });
}

function Services({ services }: { services: string[] }) {
  return (
    <ul className="result-services" aria-label="Services">
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

function Actions({ listing }: { listing: ListingModel }) {
  const nameId = nameElementId(listing);
  const phone = phoneLink(listing.phone);
  const website = websiteLink(listing.website);
  return (
    <div className="result-actions">
      {phone && (
        <a
          className={buttonClass({ tone: 'quiet', size: 'small' })}
          href={phone.href}
          aria-label={`Call ${listing.name}, ${phone.text}`}
        >
          <Icon name="phone" size={18} />
          <span className="result-call">Call</span>
          <span className="result-phone">{phone.text}</span>
        </a>
      )}
      {website && (
        <a
          className={buttonClass({ tone: 'quiet', size: 'small' }, 'result-website')}
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
          aria-describedby={nameId}
        >
          Visit Website
        </a>
      )}
      <ButtonLink to={paths.business(listing.id)} size="small" aria-describedby={nameId}>
        View Details
      </ButtonLink>
    </div>
  );
}

/** The same boxes as a card with a quote and two lines of description. */
export function ListingCardSkeleton() {
  return (
    <div className="result" aria-hidden="true">
      <Skeleton className="result-picture" />
      <div className="result-id">
        <div className="result-head">
          <Skeleton className="h-6.5 w-3/5" />
        </div>
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="mt-1 h-5 w-36 max-w-full" />
        <Skeleton className="mt-2 h-6.5 w-22" />
      </div>
      <div className="result-body">
        <Skeleton className="result-address h-5 w-64 max-w-full" />
        <Skeleton className="result-quote h-11 w-full" />
        <Skeleton className="result-description h-11 w-full" />
        <Skeleton className="result-services h-6.5 w-56 max-w-full" />
        <div className="result-actions">
          <Skeleton className="h-11 w-34" />
          <Skeleton className="h-11 w-29" />
        </div>
      </div>
    </div>
  );
}
