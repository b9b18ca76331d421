import { formatResponseTime } from '#domain/listings/response-time.ts';
import type { ListingModel } from '../../api/models.ts';
import { emailLink } from '../../labels/contact-links.ts';
import { Badge, VerifiedBadge } from '../../ui/Badge.tsx';

/** spec §2: beyond this many years a business counts as established and experienced. */
const ESTABLISHED_AFTER_YEARS = 5;

export function GlanceContent({ listing }: { listing: ListingModel }) {
  const { verified, yearsInBusiness, isClaimed, email, responseMinutes } = listing;
  const isEstablished = yearsInBusiness > ESTABLISHED_AFTER_YEARS;
  // Foreign APIs have no messages.
  const isReachable = isClaimed || (isClaimed === false && !!emailLink(email));
  return (
    <>
      <h2 id="glance">At a glance</h2>
      <div className="business-badges">
        {verified ? <VerifiedBadge /> : isEstablished && <Badge>Established</Badge>}
        {isReachable ? <QuickQuote /> : <Badge>Quick Quote</Badge>}
        <Badge>Premium Service</Badge>
        {isEstablished && <Badge>Experienced</Badge>}
      </div>
      {isClaimed === false && !isReachable && (
        <p className="business-answers">It can’t get quote requests here yet, because nobody receives its messages.</p>
      )}
      {typeof responseMinutes === 'number' && (
        <p className="business-answers">Usually answers within {formatResponseTime(responseMinutes)}</p>
      )}
    </>
  );
}

/** spec §2: the badge; pressed, it opens the request form. */
function QuickQuote() {
  return (
    <button type="button" className="badge badge-action" aria-haspopup="dialog">
      Quick Quote
    </button>
  );
}
