import type { EditItem } from '../../api/desk-models.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { agoOf, dayOf, momentOf } from './age.ts';
import { Diff } from './Diff.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ItemHead, Part, StatusBadge } from './ItemHead.tsx';
import { Signals } from './Signals.tsx';
import { SubmissionFields } from './SubmissionFields.tsx';
import type { Drafts } from './use-drafts.ts';

type EditBodyProps = { item: EditItem; now: number; drafts: Drafts | undefined };

/** What an owner wants to change of a listing that everybody sees. */
export function EditBody({ item, now, drafts }: EditBodyProps) {
  const { listing, diff, duplicates, owner, submittedAt, promisedBy, status } = item;
  return (
    <>
      <ItemHead kind="Edit" badges={<Badges status={status} />} title={listing.name}>
        Sent by its owner <b>{owner?.name ?? 'somebody'}</b>
        {owner && `, with an account since ${dayOf(owner.createdAt)},`} {agoOf(submittedAt, now)}
        {status === 'pending' && ` · promised by ${momentOf(promisedBy)}`}
        {' · '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open listing
        </Link>
      </ItemHead>
      <Signals signals={item.signals} />
      {diff.length > 0 && <Diff differences={diff} listing={{ listingId: listing.id, businessName: listing.name }} />}
      <SubmissionFields item={item} drafts={drafts} />
      {duplicates.length > 0 && (
        <Part title="Likely duplicates">
          <Duplicates duplicates={duplicates} of={listing.id} />
        </Part>
      )}
    </>
  );
}

function Badges({ status }: Pick<EditItem, 'status'>) {
  if (status === 'withdrawn') return <Badge>Withdrawn by its owner</Badge>;
  if (status === 'replaced') return <Badge>Replaced by a newer one</Badge>;
  return <StatusBadge status={status} />;
}
