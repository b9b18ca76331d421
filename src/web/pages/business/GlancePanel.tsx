import type { ListingModel } from '../../api/models.ts';
import { Badge, VerifiedBadge } from '../../ui/Badge.tsx';

/** spec §2: beyond this many years a business counts as established and experienced. */
const ESTABLISHED_AFTER_YEARS = 5;

export function GlancePanel({ listing: { verified, yearsInBusiness } }: { listing: ListingModel }) {
  const isEstablished = yearsInBusiness > ESTABLISHED_AFTER_YEARS;
  return (
    <section className="panel business-glance" aria-labelledby="glance">
      <h2 id="glance">At a glance</h2>
      <div className="business-badges">
        {verified ? <VerifiedBadge /> : isEstablished && <Badge>Established</Badge>}
        <Badge>Quick Quote</Badge>
        <Badge>Premium Service</Badge>
        {isEstablished && <Badge>Experienced</Badge>}
      </div>
    </section>
  );
}
