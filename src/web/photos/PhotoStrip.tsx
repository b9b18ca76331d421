import { useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { lazyDialog } from '../ui/lazy-component.tsx';
import { PhotoImage } from './PhotoImage.tsx';

const PhotoViewer = lazyDialog(() => import('./PhotoViewer.tsx').then((module) => module.PhotoViewer));

/** Which photo the viewer shows, if any. */
export function usePhotoViewer(title: string, photos: readonly PhotoModel[], isHidden = false) {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = shown !== null && (
    <PhotoViewer title={title} photos={photos} first={shown} isHidden={isHidden} onClose={() => setShown(null)} />
  );
  return { viewer, open: setShown };
}

export type PhotoStripProps = {
  /** Of what they are, said by the viewer. */
  title: string;
  photos: readonly PhotoModel[];
  isHidden?: boolean;
};

/** A row of small ones, each of which opens the viewer. */
export function PhotoStrip({ title, photos, isHidden = false }: PhotoStripProps) {
  const { viewer, open } = usePhotoViewer(title, photos, isHidden);
  return (
    <>
      <ThumbRow photos={photos} isHidden={isHidden} onOpen={open} />
      {viewer}
    </>
  );
}

type ThumbRowProps = { photos: readonly PhotoModel[]; isHidden?: boolean; from?: number; onOpen: (at: number) => void };

/** Those from `from` on, counted among all of them. */
export function ThumbRow({ photos, isHidden = false, from = 0, onOpen }: ThumbRowProps) {
  return (
    <ul className="photo-strip">
      {photos.slice(from).map((photo, at) => (
        <li key={photo.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(from + at)}>
            <PhotoImage
              photo={photo}
              isHidden={isHidden}
              alt={photo.alt || `Photo ${from + at + 1} of ${photos.length}`}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
