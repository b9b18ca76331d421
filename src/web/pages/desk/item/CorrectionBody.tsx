import type { CorrectionItem } from '../../../api/desk-models.ts';
import { formatDeskDateTime, formatTimeAgo } from '../../../desk/format-age.ts';
import { CORRECTION_LABELS } from '../../../labels/correction-labels.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { FieldDiffTable } from './FieldDiffTable.tsx';
import { ItemHeader, ItemSection, VerdictBadge } from './ItemHeader.tsx';
import { Signals } from './Signals.tsx';
import { SubmittedFields } from './SubmittedFields.tsx';
import type { ItemDrafts } from './use-item-drafts.ts';

type CorrectionBodyProps = { item: CorrectionItem; now: number; drafts: ItemDrafts | undefined };

export function CorrectionBody({ item, now, drafts }: CorrectionBodyProps) {
  const { listing, field, diff, duplicates, submittedAt, promisedBy, status } = item;
  const badges = (
    <>
      <Badge>{CORRECTION_LABELS[field]}</Badge>
      <VerdictBadge status={status} />
    </>
  );
  return (
    <>
      <ItemHeader kind="Correction" badges={badges} title={`Correction of ${listing.name}`}>
        {item.hasOwner ? 'The owner was asked first. ' : 'This listing has no owner. '}
        It came here {formatTimeAgo(submittedAt, now)}
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
      {item.fact && (
        <ItemSection title="Good to know">
          <dl className="sent">
            <div>
              <dt>Currently</dt>
              <dd>{item.fact.live}</dd>
            </div>
            <div>
              <dt>Suggested</dt>
              <dd>{item.fact.value}</dd>
            </div>
          </dl>
        </ItemSection>
      )}
      {field !== 'closed' && !item.fact && <SubmittedFields item={item} drafts={drafts} />}
      <Senders senders={item.senders} />
      {duplicates.length > 0 && (
        <ItemSection title="Likely duplicates">
          <DuplicateList duplicates={duplicates} listingId={listing.id} />
        </ItemSection>
      )}
    </>
  );
}

function Senders({ senders }: Pick<CorrectionItem, 'senders'>) {
  if (senders.length === 0) return null;
  return (
    <ItemSection title={senders.length === 1 ? 'Reported by' : `Reported by ${senders.length} people`}>
      <ul className="history">
        {senders.map(({ id, name, note, createdAt }) => (
          <li key={id}>
            <b>{name ?? 'Anonymous'}</b>, {formatDeskDateTime(createdAt)}
            {note && <q>{note}</q>}
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}
