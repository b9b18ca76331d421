import { CORRECTION_LABELS } from '../../api/correction-words.ts';
import type { CorrectionItem } from '../../api/desk-models.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { agoOf, momentOf } from './age.ts';
import { Diff } from './Diff.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ItemHead, Part, StatusBadge } from './ItemHead.tsx';
import { Signals } from './Signals.tsx';
import { SubmissionFields } from './SubmissionFields.tsx';
import type { Drafts } from './use-drafts.ts';

type CorrectionBodyProps = { item: CorrectionItem; now: number; drafts: Drafts | undefined };

/** What visitors say is wrong about a listing. */
export function CorrectionBody({ item, now, drafts }: CorrectionBodyProps) {
  const { listing, about, diff, duplicates, submittedAt, promisedBy, status } = item;
  const badges = (
    <>
      <Badge>{CORRECTION_LABELS[about]}</Badge>
      <StatusBadge status={status} />
    </>
  );
  return (
    <>
      <ItemHead kind="Correction" badges={badges} title={`Correction of ${listing.name}`}>
        {item.hasOwner ? 'Its owner was asked first. ' : 'Nobody manages this listing. '}
        It came here {agoOf(submittedAt, now)}
        {status === 'pending' && ` · promised by ${momentOf(promisedBy)}`}
        {' · '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open listing
        </Link>
      </ItemHead>
      <Signals signals={item.signals} />
      {diff.length > 0 && <Diff differences={diff} listing={{ listingId: listing.id, businessName: listing.name }} />}
      {about !== 'closed' && <SubmissionFields item={item} drafts={drafts} />}
      <Senders senders={item.senders} />
      {duplicates.length > 0 && (
        <Part title="Likely duplicates">
          <Duplicates duplicates={duplicates} of={listing.id} />
        </Part>
      )}
    </>
  );
}

function Senders({ senders }: Pick<CorrectionItem, 'senders'>) {
  if (senders.length === 0) return null;
  return (
    <Part title={senders.length === 1 ? 'Who says so' : `${senders.length} people say so`}>
      <ul className="history">
        {senders.map(({ id, name, note, createdAt }) => (
          <li key={id}>
            <b>{name ?? 'Somebody without an account'}</b>, {momentOf(createdAt)}
            {note && <q>{note}</q>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
