import type { DuplicateMatchKind } from '#domain/listings/duplicate.ts';
import type { DuplicateListing } from '../../../api/desk-models.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';

const SIMILARITY_LABELS: Record<DuplicateMatchKind, string> = {
  phone: 'same phone',
  website: 'same website',
  name: 'similar name',
};

/** `listingId` is null while the submission has no listing of its own. */
type DuplicateListProps = { duplicates: readonly DuplicateListing[]; listingId: number | null };

/** Without a listing of its own, the others are compared with the first duplicate. */
export function DuplicateList({ duplicates, listingId: ownListingId }: DuplicateListProps) {
  const primaryId = ownListingId ?? duplicates[0]?.listingId ?? 0;
  return (
    <ul className="history">
      {duplicates.map(({ listingId, businessName, category, address, similarities }) => (
        <li key={listingId}>
          <Link to={paths.business(listingId)} className="link text-ink" target="_blank">
            {businessName}
          </Link>{' '}
          <span className="text-ink-2">
            {category} · {address} · <b>{similarities.map((kind) => SIMILARITY_LABELS[kind]).join(', ')}</b>
          </span>
          {listingId !== primaryId && (
            <MergeLink id={listingId} primaryId={primaryId} isOwn={primaryId === ownListingId} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MergeLink({ id, primaryId, isOwn }: { id: number; primaryId: number; isOwn: boolean }) {
  return (
    <Link
      to={deskPaths.queue({ item: `merge-${id}`, with: String(primaryId) })}
      className="link ml-2 whitespace-nowrap"
    >
      {isOwn ? 'Compare and merge' : 'Merge with the first'}
    </Link>
  );
}
