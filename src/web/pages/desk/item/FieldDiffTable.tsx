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

/** Compares submitted fields with the live listing and marks the words that differ. */
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
  const segments = diffWords(live, submitted);
  return (
    <tr>
      <th scope="row">{SUBMISSION_FIELD_LABELS[field]}</th>
      <td>
        <DiffText segments={segments.live} as="del" />
      </td>
      <td>
        <DiffText segments={segments.submitted} as="ins" />
      </td>
    </tr>
  );
}

function DiffText({ segments, as: Changed }: { segments: readonly Piece[]; as: 'del' | 'ins' }) {
  if (segments.length === 0) return <span className="text-ink-2">empty</span>;
  return segments.map(({ text, isChanged }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity besides their position
    isChanged ? <Changed key={index}>{text}</Changed> : text,
  );
}
