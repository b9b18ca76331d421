import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { websiteLink } from '#domain/listings/website-link.ts';
import { findListed } from '../../api/listed-business.ts';
import type { ListingModel } from '../../api/models.ts';
import { formatMiles } from '../../cards/format-miles.ts';
import { emailLink, phoneLink } from '../../labels/contact-links.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { OpenState } from '../../ui/OpenState.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { UNKNOWN_CATEGORY } from './business-id.ts';
import type { RatingAverage } from './reviews/filter-reviews.ts';
import { VerifiedButton } from './verification/VerifiedButton.tsx';

type BusinessPlateProps = { listing: ListingModel; average: RatingAverage | null };

/** The name, what decides at a glance, and the ways to get in touch. */
export function BusinessPlate({ listing, average }: BusinessPlateProps) {
  return (
    <header className="business-plate">
      <div className="business-badges">
        {listing.verified && <VerifiedButton listingId={listing.id} />}
        <CategoryBadge category={listing.category} />
        {listing.additionalCategories?.map((category) => (
          <CategoryBadge key={category} category={category} isAdditional />
        ))}
      </div>
      <h1>{listing.name}</h1>
      <div className="business-facts">
        <a className="business-rating" href="#reviews">
          <Rating rating={average?.rating ?? 0} reviewCount={average?.count ?? 0} />
        </a>
        <OpenState listing={listing} />
        <KnownDistance id={listing.id} />
      </div>
      <ContactButtons listing={listing} />
    </header>
  );
}

/** Known if the visitor came from a list around a point. */
function KnownDistance({ id }: { id: number }) {
  const client = useQueryClient();
  const [miles] = useState(() => findListed(client, id)?.distanceMiles);
  return miles === undefined ? null : <span className="text-ink-2">{formatMiles(miles)} away</span>;
}

type CategoryBadgeProps = { category: string; isAdditional?: boolean };

function CategoryBadge({ category, isAdditional = false }: CategoryBadgeProps) {
  if (category === UNKNOWN_CATEGORY) return <Badge>{category}</Badge>;
  return (
    <Link
      to={paths.listings({ category: categoryParameter(category) })}
      className={classNames('badge', isAdditional && 'badge-out')}
    >
      {category}
    </Link>
  );
}

/** spec §2: each button is shown only with a usable address. On a phone Call is in the bar at the bottom. */
function ContactButtons({ listing }: { listing: ListingModel }) {
  const phone = phoneLink(listing.phone);
  const email = emailLink(listing.email);
  const website = websiteLink(listing.website);
  if (!phone && !email && !website) return null;
  return (
    <div className="business-contact">
      {phone && (
        <a className={buttonClass({ tone: 'primary' }, 'business-call')} href={phone.href} data-counts="phone">
          <Icon name="phone" />
          Call {phone.text}
        </a>
      )}
      {email && (
        <a className={classNames('btn', !phone && 'btn-primary')} href={email} data-counts="email">
          <Icon name="mail" />
          Connect via Email
        </a>
      )}
      {website && (
        <a className="btn" href={website} target="_blank" rel="noopener nofollow ugc" data-counts="website">
          <Icon name="external" />
          Visit Network Site
        </a>
      )}
    </div>
  );
}
