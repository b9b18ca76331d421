import { useQuery } from '@tanstack/react-query';
import { listingSeed } from '#art/listing-seed.ts';
import type { HoursNow } from '#domain/hours-now.ts';
import type { Listing } from '../../api/models.ts';
import { photosQuery } from '../../api/photos-query.ts';
import { useApi } from '../../app-context.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { PhotoFrame } from '../../photos/shown-photos.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Heart } from '../../ui/Heart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { isHidden, UNKNOWN_CATEGORY } from './business-id.ts';
import type { Average } from './choose-reviews.ts';
import { emailLink, websiteLink } from './contact-links.ts';
import { stateText } from './hours-words.ts';
import { VerifiedNote } from './VerifiedNote.tsx';

type MastheadProps = { listing: Listing; average: Average | null; hoursNow: HoursNow | null };

export function Masthead({ listing, average, hoursNow }: MastheadProps) {
  const { id, name, category, verified } = listing;
  const { data: photos = [] } = useQuery(photosQuery(useApi(), id));
  return (
    <PhotoFrame
      name={name}
      photos={photos}
      isHidden={isHidden(listing)}
      cover={
        <CoverArt seed={listingSeed({ id, name })} kind={category} crop="wide" className="business-cover travels" />
      }
    >
      <div className="business-plate">
        <div className="business-badges">
          {verified && <VerifiedNote listingId={id} />}
          <CategoryBadge category={category} />
          {listing.structuredHours && <OpenNow now={hoursNow} />}
        </div>
        <h1>{name}</h1>
        <div className="business-plate-foot">
          <a className="business-rating" href="#reviews">
            <Rating rating={average?.rating ?? 0} reviewCount={average?.count ?? 0} />
          </a>
          <ContactButtons listing={listing} />
        </div>
      </div>
    </PhotoFrame>
  );
}

/** Its place is kept from the start, so that nothing moves when the browser knows what time it is. */
function OpenNow({ now }: { now: HoursNow | null }) {
  return (
    <span className="open-now">{now && <Badge tone={now.state.isOpen ? 'lamp' : 'out'}>{stateText(now)}</Badge>}</span>
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

/** spec §2: each is there only when there is something to connect to. */
function ContactButtons({ listing }: { listing: Listing }) {
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
      {useApi().isOwn && !isHidden(listing) && <Heart listing={listing} isButton />}
    </div>
  );
}
