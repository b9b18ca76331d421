import './merge.css';
import type { MergeItem } from '../../../api/desk-models.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { DeskProps } from '../DeskLayout.tsx';
import { ItemHeader, ItemSection } from '../item/ItemHeader.tsx';
import { MergeForm } from './MergeForm.tsx';
import { OtherListingForm } from './OtherListingForm.tsx';

/** Shows a finished merge, or the form that merges two listings. */
export function MergeBody({ item, desk }: { item: MergeItem; desk: DeskProps }) {
  const { listing, into } = item;
  const otherId = desk.location.compareWithId;
  return (
    <>
      <ItemHeader
        kind="Merge"
        badges={into && <Badge tone="ok">Merged</Badge>}
        title={into ? `${listing.name} into ${into.name}` : `Merge of ${listing.name}`}
      >
        {into ? 'Its page redirects to the other listing. ' : 'Two listings of the same business become one. '}
        <Link to={paths.business(into?.id ?? listing.id)} className="link text-ink" target="_blank">
          Open {into?.name ?? listing.name}
        </Link>
      </ItemHeader>
      {into && <MovedCounts moved={item.moved} />}
      {!into && otherId === null && <OtherListingForm listing={listing} navigate={desk.navigate} />}
      {!into && otherId !== null && <MergeForm key={otherId} {...{ item, otherId, desk }} />}
    </>
  );
}

function MovedCounts({ moved: { reviews, photos, messages, waiting } }: Pick<MergeItem, 'moved'>) {
  const facts = [
    ['Reviews', reviews],
    ['Photos', photos],
    ['Messages', messages],
    ['Waiting', waiting],
  ] as const;
  return (
    <ItemSection title="Moved">
      <dl className="item-facts">
        {facts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">Undo moves everything back and restores the listing.</p>
    </ItemSection>
  );
}
