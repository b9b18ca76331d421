import type { EditItem } from '../../../api/desk-models.ts';
import { formatDeskDate, formatDeskDateTime, formatTimeAgo } from '../../../desk/format-age.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { FieldDiffTable } from './FieldDiffTable.tsx';
import { ItemHeader, ItemSection, VerdictBadge } from './ItemHeader.tsx';
import { Signals } from './Signals.tsx';
import { SubmittedFields } from './SubmittedFields.tsx';
import type { ItemDrafts } from './use-item-drafts.ts';

type EditBodyProps = { item: EditItem; now: number; drafts: ItemDrafts | undefined };

/** Shows an owner's edit of a published listing. */
export function EditBody({ item, now, drafts }: EditBodyProps) {
  const { listing, diff, duplicates, owner, submittedAt, promisedBy, status } = item;
  return (
    <>
      <ItemHeader kind="Edit" badges={<Badges status={status} />} title={listing.name}>
        Sent by its owner <b>{owner?.name ?? 'someone'}</b>
        {owner && `, with an account since ${formatDeskDate(owner.createdAt)},`} {formatTimeAgo(submittedAt, now)}
        {status === 'pending' && ` · promised by ${formatDeskDateTime(promisedBy)}`}
        {' · '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open listing
        </Link>
      </ItemHeader>
      <Signals signals={item.signals} />
      {diff.length > 0 && (
        <FieldDiffTable differences={diff} listing={{ listingId: listing.id, businessName: listing.name }} />
      )}
      <SubmittedFields item={item} drafts={drafts} />
      {duplicates.length > 0 && (
        <ItemSection title="Likely duplicates">
          <DuplicateList duplicates={duplicates} listingId={listing.id} />
        </ItemSection>
      )}
    </>
  );
}

function Badges({ status }: Pick<EditItem, 'status'>) {
  if (status === 'withdrawn') return <Badge>Withdrawn by its owner</Badge>;
  if (status === 'replaced') return <Badge>Replaced by a newer one</Badge>;
  return <VerdictBadge status={status} />;
}
