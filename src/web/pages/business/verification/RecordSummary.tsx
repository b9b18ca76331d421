import { formatLongDate } from '#lib/format-date.ts';
import type { VerificationSummary } from '../../../api/fetch-verification-summary.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';

export function RecordSummary({ summary }: { summary: VerificationSummary }) {
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
      <Provenance listingId={summary.listingId} note={summary.provenance} />
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

type ProvenanceProps = Pick<VerificationSummary, 'listingId'> & { note: VerificationSummary['provenance'] };

/** Who confirmed the details last, and where imported ones come from. The form works without scripts. */
function Provenance({ listingId, note: { text, credits, isStale } }: ProvenanceProps) {
  return (
    <>
      {text && <p className="provenance">{text}.</p>}
      {credits.map(({ text: credit, license, licenseUrl }) => (
        <p key={credit} className="provenance">
          <a className={licenseUrl && 'link'} href={licenseUrl || undefined}>
            {credit}
          </a>
          {license && ` · ${license}`}
        </p>
      ))}
      {isStale && (
        <form className="still-right" method="post" action={`/business/${listingId}/still-right`}>
          <span>Is this page still right?</span>
          <button type="submit" className="btn btn-small">
            Yes
          </button>
          <a className="link" href="#correction">
            Suggest a change
          </a>
        </form>
      )}
    </>
  );
}
