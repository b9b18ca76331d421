import './photo-editor.css';
import { useEffect, useState } from 'react';
import { PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import type { PhotoParent } from '../api/photos.ts';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { PhotoCards } from './PhotoCards.tsx';
import { PhotoDropzone } from './PhotoDropzone.tsx';
import { UploadList } from './UploadList.tsx';
import { usePhotoList } from './use-photo-list.ts';
import { useUploads } from './use-uploads.ts';

type PhotoEditorProps = {
  parent: PhotoParent;
  session: Session;
  /** The photos are not public yet. */
  isHidden: boolean;
  /** Called when uploads start or end. */
  onSending?: (isSending: boolean) => void;
};

const LEAVE_COPY = {
  title: 'Photos are still uploading',
  text: 'If you leave now, unfinished uploads are lost.',
  leave: 'Cancel uploads and leave',
  stay: 'Stay here',
};

/** Adds, reorders, describes and removes photos; each change is saved at once. */
export function PhotoEditor({ parent, session, isHidden, onSending }: PhotoEditorProps) {
  const list = usePhotoList(session, parent);
  const { queue, uploads, isSending } = useUploads(parent, list.add);
  const [message, setMessage] = useState('');
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  if (list.state === 'loading') return <LoadingState title="Loading photos..." />;
  if (list.state === 'failed') return <PhotosError onRetry={list.retry} />;
  const max = parent.kind === 'listings' ? PHOTOS_MAX : REVIEW_PHOTOS_MAX;
  const remaining = max - list.photos.length - uploads.filter(({ canRetry }) => canRetry).length;
  const choose = (files: File[]) => {
    queue.add(files.slice(0, Math.max(0, remaining)));
    const left = files.length - Math.max(0, remaining);
    setMessage(left > 0 ? leftOutText(left, max) : '');
  };
  return (
    <div className="photo-editor">
      <PhotoDropzone remaining={remaining} max={max} onFiles={choose} />
      <p role="status" className={message.startsWith('Photo') ? 'sr-only' : 'photo-news'}>
        {message}
      </p>
      <UploadList uploads={uploads} queue={queue} />
      <PhotoCards list={list} isHidden={isHidden} onAnnounce={setMessage} />
      <LeaveDialog isDirty={isSending} onLeave={queue.stop} copy={LEAVE_COPY} />
    </div>
  );
}

function leftOutText(count: number, max: number): string {
  const files = count === 1 ? '1 file was' : `${count} files were`;
  return `There’s room for ${max} photos, so ${files} skipped.`;
}

function PhotosError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load the photos.">
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </ErrorState>
  );
}
