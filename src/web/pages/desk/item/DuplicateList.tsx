import type { DuplicateMatchKind } from '#domain/listings/duplicate.ts';
import type { DuplicateListing } from '../../../api/desk-models.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';

const LIKENESS_LABELS: Record<DuplicateMatchKind, string> = {
  phone: 'same phone',
  website: 'same website',
  name: 'similar name',
};

/** `of`: the listing that they may be the same business as. */
type DuplicateListProps = { duplicates: readonly DuplicateListing[]; listingId: number | null };

/** Before there is a listing of its own, those found may be duplicates of each other. */
export function DuplicateList({ duplicates, listingId: of }: DuplicateListProps) {
  const twin = of ?? duplicates[0]?.listingId ?? 0;
  return (
    <ul className="history">
      {duplicates.map(({ listingId, businessName, category, address, similarities }) => (
        <li key={listingId}>
          <Link to={paths.business(listingId)} className="link text-ink" target="_blank">
            {businessName}
          </Link>{' '}
          <span className="text-ink-2">
            {category} · {address} · <b>{similarities.map((likeness) => LIKENESS_LABELS[likeness]).join(', ')}</b>
          </span>
          {listingId !== twin && <MergeLink id={listingId} twin={twin} isOwn={twin === of} />}
        </li>
      ))}
    </ul>
  );
}

function MergeLink({ id, twin, isOwn }: { id: number; twin: number; isOwn: boolean }) {
  return (
    <Link to={paths.desk({ item: `merge-${id}`, with: String(twin) })} className="link ml-2 whitespace-nowrap">
      {isOwn ? 'Compare and merge' : 'Merge with the first'}
    </Link>
  );
}
