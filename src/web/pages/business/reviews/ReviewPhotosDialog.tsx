import { useState } from 'react';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { PhotoEditor } from '../../../photos/PhotoEditor.tsx';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type ReviewPhotosDialogProps = { reviewId: number; session: Session; onClose: () => void };

/** Asks for confirmation before closing, because closing aborts running uploads. */
export function ReviewPhotosDialog({ reviewId, session, onClose }: ReviewPhotosDialogProps) {
  const [isSending, setSending] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (isSending ? setConfirming(true) : onClose());
  const footer =
    isConfirming && isSending ? (
      <>
        <p role="alert">Photos are still uploading.</p>
        <span className="flex flex-wrap gap-2.5">
          <Button tone="danger" size="small" onClick={onClose}>
            Cancel upload
          </Button>
          <Button tone="primary" size="small" onClick={() => setConfirming(false)}>
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
        Up to {REVIEW_PHOTOS_MAX}, shown with your review once it’s published. They’re saved right away.
      </p>
      {/* isHidden: a pending review is not public, so its photos are always requested with the session token. */}
      <PhotoEditor parent={{ kind: 'reviews', id: reviewId }} session={session} isHidden onSending={setSending} />
    </Dialog>
  );
}
