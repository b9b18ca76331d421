import { useQuery } from '@tanstack/react-query';
import { createOutcomesDownload, type EditableImport } from '../../api/desk-imports.ts';
import { missingListingsQuery } from '../../api/import-conflicts.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { formatCount } from './import-labels.ts';
import { useDownload } from './use-download.ts';

type MissingListingsProps = { session: Session; file: EditableImport; batchId: number };

/** Public listings of the same source that the file no longer has. They may have closed. */
export function MissingListings({ session, file, batchId }: MissingListingsProps) {
  const { data: listings } = useQuery(missingListingsQuery(useApi(), session, batchId));
  const { isBusy, download } = useDownload((api) => createOutcomesDownload(api, file.id, 'missing'));
  return (
    <section className="conflicts" aria-labelledby="missing-title">
      <div className="fates-head">
        <h2 id="missing-title">No longer in the file</h2>
        <Button size="small" disabled={isBusy} onClick={() => download()}>
          Download list
        </Button>
      </div>
      <p className="mt-2 text-ink-2">
        {formatCount(file.counts.missing)} public {file.counts.missing === 1 ? 'listing' : 'listings'} came from an
        earlier file of this source. They stay public: check whether they have closed.
      </p>
      {listings && (
        <ul className="missing-rows" aria-label="Listings no longer in the file">
          {listings.map(({ listingId, businessName, address }) => (
            <li key={listingId} className="wrap-anywhere">
              <Link to={paths.business(listingId)} className="link">
                {businessName}
              </Link>{' '}
              <span className="text-ink-2">{address}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
