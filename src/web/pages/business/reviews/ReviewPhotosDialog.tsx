import { useState } from 'react';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { PhotoEditor } from '../../../photos/PhotoEditor.tsx';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type ReviewPhotosDialogProps = { reviewId: number; session: Session; onClose: () => void };

/** Closing it while photos are on their way would stop them: then it asks. */
export function ReviewPhotosDialog({ reviewId, session, onClose }: ReviewPhotosDialogProps) {
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isSending ? setAsking(true) : onClose());
  const footer =
    isAsking && isSending ? (
      <>
        <p role="alert">Photos are still being sent.</p>
        <span className="flex flex-wrap gap-2.5">
          <Button tone="danger" size="small" onClick={onClose}>
            Stop them
          </Button>
          <Button tone="primary" size="small" onClick={() => setAsking(false)}>
            Wait
          </Button>
        </span>
      </>
    ) : (
      <Button tone="primary" className="ml-auto" onClick={close}>
        Done
      </Button>
    );
  return (
    <Dialog title="Photos of your review" onClose={close} footer={footer}>
      <p className="mb-4 text-ink-2">
        Up to {REVIEW_PHOTOS_MAX}, shown beneath your review as soon as the review is. They are saved at once.
      </p>
      {/* a review that waits is not for everybody, so its photos are always asked for with the token */}
      <PhotoEditor parent={{ kind: 'reviews', id: reviewId }} session={session} isHidden onSending={setSending} />
    </Dialog>
  );
}
