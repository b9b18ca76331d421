import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { verificationSummaryQuery } from '../../../api/verification-summary.ts';
import { useApi } from '../../../app-context.ts';
import { StaticIsland } from '../../../ui/StaticIsland.tsx';
import { RecordSummary } from '../lazy-parts.ts';
import { LazyVerificationDialog } from './lazy-verification-dialog.ts';

/** The 15-point record at a glance. A foreign API has none. */
export function VerificationCard({ listingId }: { listingId: number }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const { data: summary, isPending } = useQuery(verificationSummaryQuery(api, listingId));
  if (!api.isOwnServer || (!summary && !isPending)) return null;
  return (
    <section className="panel verification-card" aria-labelledby="verification">
      <h2 id="verification">15-point verification</h2>
      {summary ? (
        <StaticIsland
          tag="div"
          name="verification"
          facts={summary}
          render={() => <RecordSummary summary={summary} />}
        />
      ) : (
        <div className="verification-wait" />
      )}
      <button type="button" className="text-action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Read the record
      </button>
      {isOpen && <LazyVerificationDialog listingId={listingId} onClose={() => setOpen(false)} />}
    </section>
  );
}
