import { REPORT_REASONS } from '#domain/review-report.ts';
import type { ReviewItem } from '../../api/desk-models.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { agoOf, dayOf, momentOf } from './age.ts';
import { ItemHead, Part, StatusBadge } from './ItemHead.tsx';
import { RemovablePhotos } from './RemovablePhotos.tsx';
import { Signals } from './Signals.tsx';
import type { Remove } from './use-removal.tsx';

type ReviewBodyProps = { item: ReviewItem; now: number; remove: Remove };

export function ReviewBody({ item, now, remove }: ReviewBodyProps) {
  const { listing, rating, comment, reviewerName, submittedAt, signals } = item;
  return (
    <>
      <ItemHead kind="Review" badges={<Badges item={item} />} title={`Review of ${listing.name}`}>
        Signed <b>{reviewerName}</b>, {waitWords(item)} {agoOf(submittedAt, now)} ·{' '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open {listing.name}
        </Link>
      </ItemHead>
      <Signals signals={signals} />
      <Part title="The review">
        <Stars rating={rating} />
        {comment === '' && <p className="mt-2 text-ink-2">Stars alone, without a text.</p>}
        {comment !== '' && <blockquote className="review-words">{comment}</blockquote>}
      </Part>
      {item.photos.length > 0 && (
        <Part title="Its photos">
          <RemovablePhotos
            title={`Photo with the review of ${listing.name}`}
            photos={item.photos}
            isHidden={item.status !== 'approved'}
            remove={remove}
          />
        </Part>
      )}
      {item.reply && (
        <Part
          title="The owner’s reply"
          aside={
            <Button
              tone="quiet"
              size="small"
              onClick={() => remove({ kind: 'reply', id: item.id, title: `Reply to a review of ${listing.name}` })}
            >
              Remove<span className="sr-only"> the reply</span>
            </Button>
          }
        >
          <blockquote className="review-words">{item.reply.text}</blockquote>
          <p className="mt-2 text-sm text-ink-2">Written {momentOf(item.reply.updatedAt)}</p>
        </Part>
      )}
      <Part title="Its author">
        <p className="text-sm">{authorWords(item)}</p>
      </Part>
      <Reports reports={item.reports} />
    </>
  );
}

function waitWords({ status, reports }: ReviewItem): string {
  if (status === 'pending') return 'held back';
  return reports.length > 0 ? 'reported' : 'sent';
}

function Badges({ item: { status, reports } }: { item: ReviewItem }) {
  return (
    <>
      {status === 'pending' && <Badge>Held back</Badge>}
      {status === 'approved' && reports.length > 0 ? <Badge>Public, reported</Badge> : <StatusBadge status={status} />}
    </>
  );
}

function authorWords({ author, reviewerName }: ReviewItem): string {
  if (!author) return `${reviewerName} wrote without an account.`;
  const { name, createdAt, reviews, rejected } = author;
  const written = reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-US')} reviews`;
  return `${name}, with an account since ${dayOf(createdAt)}: ${written}, ${rejected === 0 ? 'none' : rejected} turned down.`;
}

function Reports({ reports }: Pick<ReviewItem, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <Part title={reports.length === 1 ? '1 report' : `${reports.length} reports`}>
      <ul className="history">
        {reports.map(({ id, reason, note, isByAccount, createdAt }) => (
          <li key={id}>
            <b>{isKnownReason(reason) ? REPORT_REASONS[reason] : reason}</b>, by{' '}
            {isByAccount ? 'somebody with an account' : 'a visitor'}, {momentOf(createdAt)}
            {note && <q>{note}</q>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function isKnownReason(reason: string): reason is keyof typeof REPORT_REASONS {
  return Object.hasOwn(REPORT_REASONS, reason);
}
