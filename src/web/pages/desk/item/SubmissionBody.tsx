import type { SubmissionItem } from '../../../api/desk-models.ts';
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

type SubmissionBodyProps = { item: SubmissionItem; now: number; drafts: ItemDrafts | undefined };

export function SubmissionBody({ item, now, drafts }: SubmissionBodyProps) {
  const { fields, diff, duplicates, submitter, submittedAt, promisedBy, status, listingId } = item;
  const closestDuplicate = duplicates.find((duplicate) => duplicate.listingId === diff?.listingId);
  const badges = (
    <>
      <Badge>{fields.category}</Badge>
      <VerdictBadge status={status} />
    </>
  );
  return (
    <>
      <ItemHeader kind="New" badges={badges} title={fields.businessName}>
        Sent by <b>{submitter?.name ?? (fields.email || 'someone')}</b>
        {submitter ? `, with an account since ${formatDeskDate(submitter.createdAt)},` : ', without an account,'}{' '}
        {formatTimeAgo(submittedAt, now)}
        {status === 'pending' && ` · promised by ${formatDeskDateTime(promisedBy)}`}
        {status === 'approved' && listingId !== null && (
          <>
            {' · '}
            <Link to={paths.business(listingId)} className="link text-ink" target="_blank">
              Open listing
            </Link>
          </>
        )}
      </ItemHeader>
      <Signals signals={item.signals} />
      {diff && closestDuplicate && diff.fields.length > 0 && (
        <FieldDiffTable differences={diff.fields} listing={closestDuplicate} />
      )}
      <SubmittedFields item={item} drafts={drafts} />
      {item.fieldValues && (
        <ItemSection title="Good to know">
          <dl className="sent">
            {item.fieldValues.map(({ key, label, text }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </ItemSection>
      )}
      {duplicates.length > 0 && (
        <ItemSection title="Likely duplicates">
          <DuplicateList duplicates={duplicates} listingId={listingId} />
        </ItemSection>
      )}
    </>
  );
}
