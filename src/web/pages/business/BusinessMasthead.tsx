import { useQuery } from '@tanstack/react-query';
import { listingSeed } from '#art/listing-seed.ts';
import type { CurrentHours } from '#domain/hours/current-hours.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import { listingPhotosQuery } from '../../api/listing-photos.ts';
import type { ListingModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { LazyGallery } from '../../photos/lazy-photos.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Heart } from '../../ui/Heart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { isHidden, UNKNOWN_CATEGORY } from './business-id.ts';
import { emailLink } from './contact/contact-links.ts';
import { formatOpenState } from './hours/format-hours.ts';
import type { RatingAverage } from './reviews/filter-reviews.ts';
import { VerifiedButton } from './verification/VerifiedButton.tsx';

type BusinessMastheadProps = { listing: ListingModel; average: RatingAverage | null; hoursNow: CurrentHours | null };

export function BusinessMasthead({ listing, average, hoursNow }: BusinessMastheadProps) {
  const { id, name, category, verified } = listing;
  const { data: photos = [] } = useQuery(listingPhotosQuery(useApi(), id));
  return (
    <LazyGallery
      name={name}
      photos={photos}
      isHidden={isHidden(listing)}
      cover={
        <CoverArt seed={listingSeed({ id, name })} kind={category} crop="wide" className="business-cover travels" />
      }
    >
      <div className="business-plate">
        <div className="business-badges">
          {verified && <VerifiedButton listingId={id} />}
          <CategoryBadge category={category} />
          {listing.structuredHours && <OpenNowBadge now={hoursNow} />}
        </div>
        <h1>{name}</h1>
        <div className="business-plate-foot">
          <a className="business-rating" href="#reviews">
            <Rating rating={average?.rating ?? 0} reviewCount={average?.count ?? 0} />
          </a>
          <ContactButtons listing={listing} />
        </div>
      </div>
    </LazyGallery>
  );
}

/** Reserves its space before hydration to avoid a layout shift: only the browser knows the current time. */
function OpenNowBadge({ now }: { now: CurrentHours | null }) {
  return (
    <span className="open-now">
      {now && <Badge tone={now.state.isOpen ? 'lamp' : 'out'}>{formatOpenState(now)}</Badge>}
    </span>
  );
}

function CategoryBadge({ category }: { category: string }) {
  if (category === UNKNOWN_CATEGORY) return <Badge>{category}</Badge>;
  return (
    <Link to={paths.listings({ category: categoryParameter(category) })} className="badge">
      {category}
    </Link>
  );
}

/** spec §2: each button is shown only with a usable address. */
function ContactButtons({ listing }: { listing: ListingModel }) {
  const email = emailLink(listing.email);
  const website = websiteLink(listing.website);
  return (
    <div className="business-contact">
      {email && (
        <a className={buttonClass({ tone: 'primary' })} href={email} data-counts="email">
          <Icon name="mail" />
          Connect via Email
        </a>
      )}
      {website && (
        <a className={buttonClass({})} href={website} target="_blank" rel="noopener nofollow ugc" data-counts="website">
          <Icon name="external" />
          Visit Network Site
        </a>
      )}
      {useApi().isOwnServer && !isHidden(listing) && <Heart listing={listing} isButton />}
    </div>
  );
}
