import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../../../api/models.ts';
import { directionsLink } from '../../../labels/contact-links.ts';
import { OpenState } from '../../../ui/OpenState.tsx';
import { Rating } from '../../../ui/Stars.tsx';
import type { RatingAverage } from '../reviews/filter-reviews.ts';
import { MainContact } from './MainContact.tsx';

/**
 * Beside a main column that is longer than the sidebar, it stays in view. Without room for it, CSS hides it.
 */
export function ContactCard({ listing, average }: { listing: ListingModel; average: RatingAverage | null }) {
  const website = websiteLink(listing.website);
  return (
    <div className="contact-space">
      <section className="panel contact-card" aria-label="Get in touch">
        <p className="contact-card-name">{listing.name}</p>
        <Rating rating={average?.rating ?? 0} reviewCount={average?.count ?? 0} />
        <OpenState listing={listing} />
        <div className="contact-card-acts">
          <MainContact listing={listing} className="btn btn-primary" />
          <a
            className="btn btn-quiet"
            href={directionsLink(listing)}
            target="_blank"
            rel="noopener noreferrer"
            data-counts="directions"
          >
            Directions
          </a>
          {website && (
            <a
              className="btn btn-quiet"
              href={website}
              target="_blank"
              rel="noopener nofollow ugc"
              data-counts="website"
            >
              Website
            </a>
          )}
        </div>
      </section>
    </div>
  );
}
