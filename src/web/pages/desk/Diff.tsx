import type { Duplicate, FieldDifference } from '../../api/desk-models.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import { Part } from './ItemHead.tsx';
import { type Part as Piece, wordDiff } from './word-diff.ts';

type DiffProps = { differences: readonly FieldDifference[]; listing: Pick<Duplicate, 'listingId' | 'businessName'> };

/** What was sent beside the listing that it looks like; only the words that differ are marked. */
export function Diff({ differences, listing }: DiffProps) {
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
    <Part title={title} aside={link}>
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
            <Row key={difference.field} difference={difference} />
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Row({ difference: { field, live, submitted } }: { difference: FieldDifference }) {
  const parts = wordDiff(live, submitted);
  return (
    <tr>
      <th scope="row">{FIELD_LABELS[field]}</th>
      <td>
        <Words parts={parts.live} as="del" />
      </td>
      <td>
        <Words parts={parts.submitted} as="ins" />
      </td>
    </tr>
  );
}

function Words({ parts, as: Changed }: { parts: readonly Piece[]; as: 'del' | 'ins' }) {
  if (parts.length === 0) return <span className="text-ink-2">nothing</span>;
  return parts.map(({ text, isChanged }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
    isChanged ? <Changed key={at}>{text}</Changed> : text,
  );
}
