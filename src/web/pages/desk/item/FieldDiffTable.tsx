import type { DuplicateListing, FieldDiff } from '../../../api/desk-models.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { diffWords, type DiffSegment as Piece } from './diff-words.ts';
import { ItemSection } from './ItemHeader.tsx';
import { SUBMISSION_FIELD_LABELS } from './submission-field-labels.ts';

type FieldDiffTableProps = {
  differences: readonly FieldDiff[];
  listing: Pick<DuplicateListing, 'listingId' | 'businessName'>;
};

/** What was sent beside the listing that it looks like; only the words that differ are marked. */
export function FieldDiffTable({ differences, listing }: FieldDiffTableProps) {
  const title = differences.length === 1 ? '1 field differs' : `${differences.length} fields differ`;
  const link = (
    <span className="text-sm text-ink-2">
      from{' '}
      <Link to={paths.business(listing.listingId)} className="link text-ink" target="_blank">
        {listing.businessName}
      </Link>
      , which is live
    </span>
  );
  return (
    <ItemSection title={title} aside={link}>
      <table className="diff">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Published</th>
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DiffRow key={difference.field} difference={difference} />
          ))}
        </tbody>
      </table>
    </ItemSection>
  );
}

function DiffRow({ difference: { field, live, submitted } }: { difference: FieldDiff }) {
  const parts = diffWords(live, submitted);
  return (
    <tr>
      <th scope="row">{SUBMISSION_FIELD_LABELS[field]}</th>
      <td>
        <DiffText parts={parts.live} as="del" />
      </td>
      <td>
        <DiffText parts={parts.submitted} as="ins" />
      </td>
    </tr>
  );
}

function DiffText({ parts, as: Changed }: { parts: readonly Piece[]; as: 'del' | 'ins' }) {
  if (parts.length === 0) return <span className="text-ink-2">nothing</span>;
  return parts.map(({ text, isChanged }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
    isChanged ? <Changed key={at}>{text}</Changed> : text,
  );
}
