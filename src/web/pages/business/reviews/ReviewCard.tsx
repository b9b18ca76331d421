import { useState } from 'react';
import { formatLongDate, parseApiDate } from '#lib/format-date.ts';
import { formatRelativeAge } from '#lib/relative-age.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { PhotoStrip } from '../../../photos/PhotoStrip.tsx';
import { LazyReportDialog } from '../../../reports/lazy-report-dialog.tsx';
import type { ReportSubject } from '../../../reports/ReportDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useHelpfulButton } from './use-helpful-button.ts';

export function ReviewCard({ review, loadedAt }: { review: ReviewModel; loadedAt: Date }) {
  const { reviewerName, rating, comment, createdAt } = review;
  const { isOwnServer } = useApi();
  return (
    <article className="review" tabIndex={-1} aria-label={`Review by ${reviewerName}`}>
      <span className="initial" aria-hidden="true">
        {initialOf(reviewerName)}
      </span>
      <div className="review-body">
        <div className="review-head">
          <b>{reviewerName}</b>
          <Stars rating={rating} />
          <Age createdAt={createdAt} loadedAt={loadedAt} />
        </div>
        {comment && <p className="review-comment">{comment}</p>}
        {review.photos.length > 0 && <PhotoStrip title={`Photos by ${reviewerName}`} photos={review.photos} isPublic />}
        {review.reply && <OwnerReply reply={review.reply} loadedAt={loadedAt} />}
        <div className="review-acts">
          <HelpfulButton review={review} count={review.helpfulCount ?? 0} />
          {isOwnServer && <ReportButton review={review} />}
        </div>
      </div>
    </article>
  );
}

function OwnerReply({ reply, loadedAt }: { reply: NonNullable<ReviewModel['reply']>; loadedAt: Date }) {
  return (
    <div className="review-reply">
      <p className="review-head">
        <b>Reply from the owner</b>
        <Age createdAt={reply.createdAt} loadedAt={loadedAt} />
      </p>
      <p className="review-comment">{reply.text}</p>
    </div>
  );
}

/** Renders nothing for an invalid date. */
function Age({ createdAt, loadedAt }: { createdAt: string; loadedAt: Date }) {
  const date = parseApiDate(createdAt);
  if (!date) return null;
  return (
    <time className="text-sm text-ink-2" dateTime={createdAt} title={formatLongDate(createdAt)}>
      {formatRelativeAge(date, loadedAt)}
    </time>
  );
}

function HelpfulButton({ review, count }: { review: ReviewModel; count: number }) {
  const { isHelpful, toggle } = useHelpfulButton(review);
  return (
    <Button tone="quiet" size="small" className="helpful" aria-pressed={isHelpful} onClick={toggle}>
      <Icon name="helpful" size={16} />
      Helpful
      {count > 0 && <span>{count.toLocaleString('en-US')}</span>}
    </Button>
  );
}

function ReportButton({ review }: { review: ReviewModel }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" className="review-report" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report
      </Button>
      {isOpen && <LazyReportDialog subject={reportSubject(review)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Leaves out reasons about a reply or photos that the review does not have. */
function reportSubject({ id, reviewerName, reply, photos }: ReviewModel): ReportSubject {
  const without = [...(reply ? [] : ['reply' as const]), ...(photos.length > 0 ? [] : ['photo' as const])];
  return { target: 'review', id, title: `Report the review by ${reviewerName}`, without };
}

/** The first code point, so that a surrogate pair is not split. */
function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase('en-US');
}
