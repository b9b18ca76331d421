import './photo-editor.css';
import { useEffect, useState } from 'react';
import { PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import type { PhotoSubject } from '../api/photos.ts';
import type { Session } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { StateError, StateLoading } from '../ui/states.tsx';
import { DropPlace } from './DropPlace.tsx';
import { PhotoCards } from './PhotoCards.tsx';
import { UploadRows } from './UploadRows.tsx';
import { usePhotoList } from './use-photo-list.ts';
import { useUploads } from './use-uploads.ts';

type PhotoEditorProps = {
  subject: PhotoSubject;
  session: Session;
  /** Not everybody may see them yet. */
  isHidden: boolean;
  /** Told whether files are on their way. */
  onSending?: (isSending: boolean) => void;
};

const LEAVE_WORDS = {
  title: 'Photos are still being sent',
  text: 'What has not arrived yet is lost when you leave now.',
  leave: 'Stop them and leave',
  stay: 'Stay here',
};

/** Adding, putting in order, describing and taking away; each of it is saved at once. */
export function PhotoEditor({ subject, session, isHidden, onSending }: PhotoEditorProps) {
  const list = usePhotoList(session, subject);
  const { queue, uploads, isSending } = useUploads(subject, list.add);
  const [news, setNews] = useState('');
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  if (list.state === 'loading') return <StateLoading title="Loading photos..." />;
  if (list.state === 'failed') return <Failed onRetry={list.retry} />;
  const most = subject.kind === 'listings' ? PHOTOS_MAX : REVIEW_PHOTOS_MAX;
  const room = most - list.photos.length - uploads.filter(({ canRetry }) => canRetry).length;
  const choose = (files: File[]) => {
    queue.add(files.slice(0, Math.max(0, room)));
    const left = files.length - Math.max(0, room);
    setNews(left > 0 ? leftOut(left, most) : '');
  };
  return (
    <div className="photo-editor">
      <DropPlace room={room} most={most} onFiles={choose} />
      <p role="status" className={news.startsWith('Photo') ? 'sr-only' : 'photo-news'}>
        {news}
      </p>
      <UploadRows uploads={uploads} queue={queue} />
      <PhotoCards list={list} isHidden={isHidden} onNews={setNews} />
      <LeaveDialog isDirty={isSending} onLeave={queue.stop} words={LEAVE_WORDS} />
    </div>
  );
}

function leftOut(count: number, most: number): string {
  const files = count === 1 ? '1 file was' : `${count} files were`;
  return `There is room for ${most} photos: ${files} left out.`;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="The photos could not be loaded.">
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </StateError>
  );
}
