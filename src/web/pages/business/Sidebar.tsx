import { websiteLink } from '#domain/listings/website-link.ts';
import type { ListingModel } from '../../api/models.ts';
import { Badge, VerifiedBadge } from '../../ui/Badge.tsx';
import { ContactBusiness } from './contact/ContactBusiness.tsx';
import { addressLines, directionsLink, phoneLink, websiteLabel } from './contact/contact-links.ts';
import { splitHoursText } from './hours/format-hours.ts';
import { CopyAddress, ShareBusiness } from './ShareActions.tsx';

/** spec §2: beyond this many years a business counts as established and experienced. */
const ESTABLISHED_AFTER_YEARS = 5;

export function AddressPanel({ listing }: { listing: ListingModel }) {
  const phone = phoneLink(listing.phone);
  const website = websiteLink(listing.website);
  return (
    <div className="panel business-facts">
      <dl>
        <dt>Address</dt>
        <dd>
          <address>
            {addressLines(listing.address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className="business-actions">
            <a
              className="link"
              href={directionsLink(listing)}
              target="_blank"
              rel="noopener noreferrer"
              data-counts="directions"
            >
              Directions
            </a>
            <CopyAddress address={listing.address} />
          </div>
        </dd>
        <dt>Hours</dt>
        <dd>
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
              <a className="link" href={phone.href} data-counts="phone">
                {phone.text}
              </a>
            </dd>
          </>
        )}
        {website && (
          <>
            <dt>Website</dt>
            <dd>
              <a className="link" href={website} target="_blank" rel="noopener nofollow ugc" data-counts="website">
                {websiteLabel(website)}
              </a>
            </dd>
          </>
        )}
      </dl>
      <ContactBusiness listing={listing} />
      <ShareBusiness listing={listing} />
    </div>
  );
}

/** Hours in words stay as they were written. */
function hoursLines({ hours, structuredHours }: ListingModel): string[] {
  return structuredHours ? splitHoursText(hours) : [hours];
}

export function GlancePanel({ listing: { verified, yearsInBusiness } }: { listing: ListingModel }) {
  const isEstablished = yearsInBusiness > ESTABLISHED_AFTER_YEARS;
  return (
    <div className="panel business-glance">
      <h2>At a glance</h2>
      <div className="business-badges">
        {verified ? <VerifiedBadge /> : isEstablished && <Badge>Established</Badge>}
        <Badge>Quick Quote</Badge>
        <Badge>Premium Service</Badge>
        {isEstablished && <Badge>Experienced</Badge>}
      </div>
    </div>
  );
}
