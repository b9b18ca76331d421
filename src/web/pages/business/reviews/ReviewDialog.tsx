import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/limits.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { MyReview } from '../../../api/reviews.ts';
import { SignInPrompt } from '../../../auth/SignInPrompt.tsx';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';
import { explainFlags } from './flag-explanation.ts';
import { StarRatingField } from './StarRatingField.tsx';
import { useReviewForm } from './use-review-form.ts';

type ReviewDialogProps = { listing: ListingModel; onClose: () => void; onPhotos: (reviewId: number) => void };

export function ReviewDialog({ listing, onClose, onPhotos }: ReviewDialogProps) {
  const session = useSession();
  const isSignedIn = session !== null;
  const [isSigningIn, setSigningIn] = useState(false);
  const { form, earlier, errors, formError, isBusy, formRef, edit, submit } = useReviewForm({
    listingId: listing.id,
    session,
    onSent: onClose,
    onPhotos,
  });
  const formId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const footer = (
    <SubmitButtons
      formId={formId}
      label="Submit Review"
      submittingLabel="Submitting..."
      isSubmitting={isBusy}
      onCancel={onClose}
    />
  );
  if (isSigningIn && !isSignedIn) {
    return (
      <Dialog title="Connect & Review" onClose={onClose}>
        <SignInStep onBack={() => setSigningIn(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Connect & Review" onClose={onClose} footer={footer}>
      {/* noValidate: native bubbles would cover the error messages at the fields. */}
      <form ref={formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={onSubmit}>
        <p className="text-ink-2">
          How was <b className="text-ink">{listing.name}</b>?{' '}
          {isSignedIn ? <SignedInNote earlier={earlier} /> : <AnonymousNote onSignIn={() => setSigningIn(true)} />}
        </p>
        <FormError message={formError} />
        <StarRatingField rating={form.rating} error={errors.rating} onChoose={(rating) => edit({ rating }, 'rating')} />
        <TextAreaField
          label="Your review"
          optional
          name="comment"
          maxLength={COMMENT_MAX_LENGTH}
          value={form.comment}
          error={errors.comment}
          onChange={({ target }) => edit({ comment: target.value }, 'comment')}
        />
        {!isSignedIn && (
          <TextField
            label="Your name"
            required
            name="reviewerName"
            autoComplete="name"
            hint="Shown with your review."
            maxLength={NAME_MAX_LENGTH}
            value={form.reviewerName}
            error={errors.reviewerName}
            onChange={({ target }) => edit({ reviewerName: target.value }, 'reviewerName')}
          />
        )}
      </form>
      {earlier && (
        <Button tone="quiet" size="small" className="mt-4.5" onClick={() => onPhotos(earlier.id)}>
          Photos of your review
        </Button>
      )}
    </Dialog>
  );
}

/** A user has one review per business, so a new one replaces it. */
function SignedInNote({ earlier }: { earlier: MyReview | null }) {
  if (earlier === null) return <>Your review is published right away, unless we need to check it first.</>;
  if (earlier.status === 'approved')
    return <>You’ve reviewed this business before. This review will replace that one.</>;
  return (
    <>
      {earlier.status === 'pending'
        ? `Your earlier review is awaiting approval. ${explainFlags(earlier)}`
        : 'Your earlier review was taken down.'}{' '}
      This review will replace it and also needs approval.
    </>
  );
}

function AnonymousNote({ onSignIn }: { onSignIn: () => void }) {
  return (
    <>
      Without an account, your review needs approval first.{' '}
      <button type="button" className="link text-ink" onClick={onSignIn}>
        Sign in
      </button>{' '}
      to publish it right away.
    </>
  );
}

/** What is written so far is kept, and the form is back after the sign-in. */
function SignInStep({ onBack }: { onBack: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={content}>
      <SignInPrompt
        why="We’ll keep your review while you sign in."
        whyNew="We saved your review. You can finish it right here."
      />
      <Button tone="quiet" size="small" className="mt-4.5" onClick={onBack}>
        Back to your review
      </Button>
    </div>
  );
}
