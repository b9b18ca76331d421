import type { SubmissionItem } from '../../api/desk-models.ts';
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

type SubmissionBodyProps = { item: SubmissionItem; now: number; drafts: Drafts | undefined };

export function SubmissionBody({ item, now, drafts }: SubmissionBodyProps) {
  const { fields, diff, duplicates, submitter, submittedAt, promisedBy, status, listingId } = item;
  const likest = duplicates.find((each) => each.listingId === diff?.listingId);
  const badges = (
    <>
      <Badge>{fields.category}</Badge>
      <StatusBadge status={status} />
    </>
  );
  return (
    <>
      <ItemHead kind="New" badges={badges} title={fields.businessName}>
        Sent by <b>{submitter?.name ?? (fields.email || 'somebody')}</b>
        {submitter ? `, with an account since ${dayOf(submitter.createdAt)},` : ', without an account,'}{' '}
        {agoOf(submittedAt, now)}
        {status === 'pending' && ` · promised by ${momentOf(promisedBy)}`}
        {status === 'approved' && listingId !== null && (
          <>
            {' · '}
            <Link to={paths.business(listingId)} className="link text-ink" target="_blank">
              Open listing
            </Link>
          </>
        )}
      </ItemHead>
      <Signals signals={item.signals} />
      {diff && likest && diff.fields.length > 0 && <Diff differences={diff.fields} listing={likest} />}
      <SubmissionFields item={item} drafts={drafts} />
      {duplicates.length > 0 && (
        <Part title="Likely duplicates">
          <Duplicates duplicates={duplicates} of={listingId} />
        </Part>
      )}
    </>
  );
}
