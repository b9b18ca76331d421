import { Fragment, type ReactNode } from 'react';
import { SERVICES_SHOWN } from '#domain/limits.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../api/models.ts';
import { phoneLink } from '../labels/contact-links.ts';
import { categoryParameter, paths } from '../paths.ts';
import { Badge, VerifiedBadge } from '../ui/Badge.tsx';
import { ButtonLink, buttonClass } from '../ui/Button.tsx';
import { Heart } from '../ui/Heart.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { OpenState } from '../ui/OpenState.tsx';
import { Rating } from '../ui/Stars.tsx';
import { formatMiles } from './format-miles.ts';
import { ListingPicture } from './ListingPicture.tsx';

type CardContentProps = {
  listing: ListingModel;
  /** The id of the element with the name. */
  nameId: string;
  heading: ReactNode;
  showsCategory: boolean;
  hasHeart: boolean;
};

/** What a `ListingCard` contains. */
export function CardContent({ listing, nameId, heading, showsCategory, hasHeart }: CardContentProps) {
  return (
    <>
      <div className="result-picture">
        <ListingPicture listing={listing} />
      </div>
      <div className="result-id">
        <div className="result-head">
          {heading}
          {hasHeart && <Heart listing={listing} />}
        </div>
        <Rating rating={listing.rating} reviewCount={listing.reviewCount} />
        <Facts listing={listing} showsCategory={showsCategory} />
        <AdditionalCategories names={listing.additionalCategories} />
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
        <Actions listing={listing} nameId={nameId} />
      </div>
    </>
  );
}

function Facts({ listing, showsCategory }: Pick<CardContentProps, 'listing' | 'showsCategory'>) {
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
  return fields.flatMap(({ shown, type, value, label, text }) => {
    if (shown !== 'card' || value === false) return [];
    return type === 'yes-no' ? label : text;
  });
}

function AdditionalCategories({ names = [] }: { names: string[] | undefined }) {
  if (names.length === 0) return null;
  return (
    <p className="result-also">
      Also{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Link to={paths.listings({ category: categoryParameter(name) })}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
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

function Actions({ listing, nameId }: Pick<CardContentProps, 'listing' | 'nameId'>) {
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
