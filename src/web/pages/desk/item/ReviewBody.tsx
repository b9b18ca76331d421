import type { ReviewItem } from '../../../api/desk-models.ts';
import { formatDeskDate, formatDeskDateTime, formatTimeAgo } from '../../../desk/format-age.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import type { RemoveItem } from '../decisions/use-removal.tsx';
import { ItemHeader, ItemSection, VerdictBadge } from './ItemHeader.tsx';
import { RemovablePhotos } from './RemovablePhotos.tsx';
import { Reports } from './Reports.tsx';
import { Signals } from './Signals.tsx';

type ReviewBodyProps = { item: ReviewItem; now: number; remove: RemoveItem };

export function ReviewBody({ item, now, remove }: ReviewBodyProps) {
  const { listing, rating, comment, reviewerName, submittedAt, signals } = item;
  return (
    <>
      <ItemHeader kind="Review" badges={<Badges item={item} />} title={`Review of ${listing.name}`}>
        Signed <b>{reviewerName}</b>, {sentLabel(item)} {formatTimeAgo(submittedAt, now)} ·{' '}
        <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
          Open {listing.name}
        </Link>
      </ItemHeader>
      <Signals signals={signals} />
      <ItemSection title="The review">
        <Stars rating={rating} />
        {comment === '' && <p className="mt-2 text-ink-2">Rating only, no text.</p>}
        {comment !== '' && <blockquote className="review-words">{comment}</blockquote>}
      </ItemSection>
      {item.photos.length > 0 && (
        <ItemSection title="Photos">
          <RemovablePhotos
            title={`Photo with the review of ${listing.name}`}
            photos={item.photos}
            isHidden={item.status !== 'approved'}
            remove={remove}
          />
        </ItemSection>
      )}
      {item.reply && (
        <ItemSection
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
          <p className="mt-2 text-sm text-ink-2">Written {formatDeskDateTime(item.reply.updatedAt)}</p>
        </ItemSection>
      )}
      <ItemSection title="Author">
        <p className="text-sm">{authorSummary(item)}</p>
      </ItemSection>
      <Reports target="review" reports={item.reports} />
    </>
  );
}

function sentLabel({ status, reports }: ReviewItem): string {
  if (status === 'pending') return 'held back';
  return reports.length > 0 ? 'reported' : 'sent';
}

function Badges({ item: { status, reports } }: { item: ReviewItem }) {
  return (
    <>
      {status === 'pending' && <Badge>Held back</Badge>}
      {status === 'approved' && reports.length > 0 ? <Badge>Public, reported</Badge> : <VerdictBadge status={status} />}
    </>
  );
}

function authorSummary({ author, reviewerName }: ReviewItem): string {
  if (!author) return `${reviewerName} has no account.`;
  const { name, createdAt, reviews, rejected } = author;
  const written = reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-US')} reviews`;
  return `${name}, with an account since ${formatDeskDate(createdAt)}: ${written}, ${rejected === 0 ? 'none' : rejected} rejected.`;
}
