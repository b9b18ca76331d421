import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import type { VerificationSummary } from '../../../api/fetch-verification-summary.ts';
import { verificationSummaryQuery } from '../../../api/verification-summary.ts';
import { useApi } from '../../../app-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
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
      {summary ? <Summary summary={summary} /> : <div className="verification-wait" />}
      <button type="button" className="text-action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Read the record
      </button>
      {isOpen && <LazyVerificationDialog listingId={listingId} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Summary({ summary }: { summary: VerificationSummary }) {
  const { isVerified, passed, needed, results, checkedAt, highlights } = summary;
  const count = `${passed} of ${results.length} points passed`;
  return (
    <>
      <ol className={classNames('record-points', !isVerified && 'record-points-open')} aria-hidden="true">
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the record has a fixed order
          <li key={index} data-result={result} />
        ))}
      </ol>
      {isVerified ? (
        <p>
          <b className="verification-count">{count}</b>
          {checkedAt && ' '}
          {checkedAt && <span className="whitespace-nowrap">on {formatLongDate(checkedAt)}</span>}.
        </p>
      ) : (
        <p>
          <b>{count}.</b> {needed} checks, including all required ones, are needed for Verified.
        </p>
      )}
      {highlights.length > 0 && <Highlights isVerified={isVerified} titles={highlights} />}
    </>
  );
}

function Highlights({ isVerified, titles }: { isVerified: boolean; titles: readonly string[] }) {
  return (
    <>
      {!isVerified && <p className="verification-missing">Still required:</p>}
      <ul className="verification-highlights">
        {titles.map((title) => (
          <li key={title}>
            <Icon name={isVerified ? 'check' : 'clock'} size={17} />
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}
