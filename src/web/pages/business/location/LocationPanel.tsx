import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../../../api/models.ts';
import { addressLines, directionsLink, phoneLink, websiteLabel } from '../../../labels/contact-links.ts';
import { splitHoursText } from '../../../labels/format-hours.ts';
import { ContactBusiness } from '../contact/ContactBusiness.tsx';
import type { RatingAverage } from '../reviews/filter-reviews.ts';
import { CopyAddress, ShareBusiness } from '../ShareActions.tsx';
import { PlaceMap } from './PlaceMap.tsx';

/** spec §2, sidebar: address, hours, website; with a map and the phone number. */
export function LocationPanel({ listing, average }: { listing: ListingModel; average: RatingAverage | null }) {
  const phone = phoneLink(listing.phone);
  const website = websiteLink(listing.website);
  return (
    <section className="panel business-location" aria-labelledby="address">
      <PlaceMap listing={listing} average={average} />
      <h2 id="address">Address</h2>
      <address>
        {addressLines(listing.address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className="business-actions">
        <a
          className="text-action"
          href={directionsLink(listing)}
          target="_blank"
          rel="noopener noreferrer"
          data-counts="directions"
        >
          Directions
        </a>
        <CopyAddress address={listing.address} />
        <ShareBusiness listing={listing} />
      </div>
      <dl>
        <dt>Hours</dt>
        <dd className="business-hours">
          {hoursLines(listing).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a className="text-action" href={phone.href} data-counts="phone">
                {phone.text}
              </a>
            </dd>
          </>
        )}
        {website && (
          <>
            <dt>Website</dt>
            <dd>
              <a
                className="text-action"
                href={website}
                target="_blank"
                rel="noopener nofollow ugc"
                data-counts="website"
              >
                {websiteLabel(website)}
              </a>
            </dd>
          </>
        )}
      </dl>
      <ContactBusiness listing={listing} />
    </section>
  );
}

/** Hours in words stay as they were written. */
function hoursLines({ hours, structuredHours }: ListingModel): string[] {
  return structuredHours ? splitHoursText(hours) : [hours];
}
