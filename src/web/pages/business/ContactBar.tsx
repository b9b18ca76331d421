import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { directionsLink } from '../../labels/contact-links.ts';
import { Heart } from '../../ui/Heart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isHidden } from './business-id.ts';
import { MainContact } from './contact/MainContact.tsx';

/** On a phone: what a visitor is most likely to do next, always in reach. Hidden by CSS while a field has the focus. */
export function ContactBar({ listing }: { listing: ListingModel }) {
  const website = websiteLink(listing.website);
  const hasHeart = useApi().isOwnServer && !isHidden(listing);
  return (
    <nav className="contact-bar" aria-label="Contact">
      <MainContact listing={listing} className="contact-bar-main" isShort />
      <a href={directionsLink(listing)} target="_blank" rel="noopener noreferrer" data-counts="directions">
        <Icon name="directions" size={22} />
        Directions
      </a>
      {website && (
        <a href={website} target="_blank" rel="noopener nofollow ugc" data-counts="website">
          <Icon name="globe" size={22} />
          Website
        </a>
      )}
      {hasHeart && <Heart listing={listing} isButton />}
    </nav>
  );
}
