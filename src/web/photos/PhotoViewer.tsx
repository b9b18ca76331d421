import './photo-viewer.css';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { LazyReportDialog } from '../reports/lazy-report-dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PhotoImage } from './PhotoImage.tsx';

type PhotoViewerProps = {
  title: string;
  photos: readonly PhotoModel[];
  first: number;
  isHidden: boolean;
  canReport: boolean;
  onClose: () => void;
};

const SWIPE_PX = 50;

/** Shows one photo at a time, full screen. Arrow keys, swipes and buttons move to the next; it wraps around. */
export function PhotoViewer({ title, photos, first, isHidden, canReport, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const [reportedId, setReportedId] = useState<number | null>(null);
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length);
  const swipe = useSwipe(step);
  const photo = photos[index];
  if (!photo) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: photos.length - 1 - index }[key];
    if (by !== undefined) step(by);
  };
  return (
    <>
      <Modal className="viewer night" onClose={onClose} onKeyDown={onKeyDown}>
        <div className="viewer-head">
          <Dialog.Title className="viewer-title">{title}</Dialog.Title>
          <p role="status">
            {index + 1} of {photos.length}
            {photo.alt && <span className="sr-only">: {photo.alt}</span>}
          </p>
          <Dialog.Close className="icon-btn" aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
        </div>
        <div className="viewer-stage" {...swipe}>
          <PhotoImage
            key={photo.id}
            photo={photo}
            isHidden={isHidden}
            sizes="100vw"
            alt={photo.alt}
            draggable={false}
          />
          {photos.length > 1 && <Steps onStep={step} />}
        </div>
        <div className="viewer-words">
          <p>{photo.alt}</p>
          {canReport && (
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => setReportedId(photo.id)}>
              Report this photo
            </button>
          )}
        </div>
      </Modal>
      {/* Outside of the viewer, whose arrow keys must not react to what is typed. */}
      {reportedId !== null && (
        <LazyReportDialog
          subject={{ target: 'photo', id: reportedId, title: 'Report this photo' }}
          onClose={() => setReportedId(null)}
        />
      )}
    </>
  );
}

function Steps({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <button type="button" className="viewer-step" aria-label="Previous photo" onClick={() => onStep(-1)}>
        <Icon name="back" />
      </button>
      <button type="button" className="viewer-step viewer-next" aria-label="Next photo" onClick={() => onStep(1)}>
        <Icon name="forward" />
      </button>
    </>
  );
}

function useSwipe(onStep: (by: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX, isPrimary }: PointerEvent) => {
      from.current = isPrimary ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(moved) >= SWIPE_PX) onStep(moved > 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
