import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reviewReplyForm } from '#contract/review-operations.ts';
import { REPLY_MAX_LENGTH } from '#domain/reviews/review-reply.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { validateFields } from '../../../api/field-errors.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { OwnerIcon } from '../OwnerIcon.tsx';
import { useReviewReply } from './use-review-reply.ts';

/** `businessName`: in a list of several businesses. */
type ListingReviewProps = { review: ReviewModel; businessName?: string };

export function ListingReview({ review, businessName }: ListingReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const { isBusy, save, remove } = useReviewReply(review);
  const close = () => {
    flushSync(() => setOpen(false));
    card.current?.querySelector('button')?.focus();
  };
  return (
    <article ref={card} className="own-review" aria-label={`Review by ${review.reviewerName}`}>
      <ReviewHead review={review} businessName={businessName} />
      {review.comment && <p className="own-words">{review.comment}</p>}
      {review.reply && !isOpen && (
        <div className="own-reply">
          <b>Your reply</b>
          <p className="own-words">{review.reply.text}</p>
        </div>
      )}
      {isOpen ? (
        <ReplyForm review={review} isBusy={isBusy} onClose={close} onSave={save} />
      ) : (
        <p className="flex flex-wrap gap-2.5">
          <Button size="small" onClick={() => setOpen(true)}>
            {!review.reply && <OwnerIcon name="reply" size={16} />}
            {review.reply ? 'Edit reply' : 'Reply'}
            <span className="sr-only"> to {review.reviewerName}</span>
          </Button>
          {review.reply && (
            <Button tone="quiet" size="small" disabled={isBusy} onClick={remove}>
              Delete reply<span className="sr-only"> to {review.reviewerName}</span>
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

function ReviewHead({ review, businessName }: { review: ReviewModel; businessName: string | undefined }) {
  const { reviewerName, rating, createdAt } = review;
  return (
    <div className="own-review-head">
      <span className="initial" aria-hidden="true">
        {reviewerName.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{reviewerName}</b>{' '}
          <time className="text-sm text-ink-2" dateTime={createdAt}>
            {formatLongDate(createdAt)}
          </time>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          <Stars rating={rating} />
          {businessName && <span className="text-sm text-ink-2">{businessName}</span>}
        </p>
      </div>
    </div>
  );
}

type ReplyFormProps = {
  review: ReviewModel;
  isBusy: boolean;
  onClose: () => void;
  /** Resolves to an error message, or null on success. */
  onSave: (text: string) => Promise<string | null>;
};

function ReplyForm({ review, isBusy, onClose, onSave }: ReplyFormProps) {
  const [text, setText] = useState(review.reply?.text ?? '');
  const [error, setError] = useState<string>();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const message = validateFields(reviewReplyForm, { text }).text ?? (await onSave(text));
    if (message === null) return onClose();
    flushSync(() => setError(message));
    textArea.current?.focus();
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        ref={textArea}
        label={`Your reply to ${review.reviewerName}`}
        name="text"
        rows={4}
        maxLength={REPLY_MAX_LENGTH}
        autoFocus
        value={text}
        error={error}
        hint="Your reply is public. We’ll notify the reviewer."
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <p className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="primary" size="small" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Publish reply'}
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
