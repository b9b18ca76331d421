import { useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { lazyDialog } from '../ui/lazy-component.tsx';
import { PhotoImage } from './PhotoImage.tsx';

const PhotoViewer = lazyDialog(() => import('./PhotoViewer.tsx').then((module) => module.PhotoViewer));

type PhotoViewerOptions = { isHidden?: boolean; canReport?: boolean };

/** The photo viewer, and a function that opens it at an index. */
export function usePhotoViewer(title: string, photos: readonly PhotoModel[], options: PhotoViewerOptions = {}) {
  const { isHidden = false, canReport = false } = options;
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const viewer = openIndex !== null && (
    <PhotoViewer
      title={title}
      photos={photos}
      first={openIndex}
      isHidden={isHidden}
      canReport={canReport}
      onClose={() => setOpenIndex(null)}
    />
  );
  return { viewer, open: setOpenIndex };
}

type PhotoStripProps = {
  /** The title of the viewer. */
  title: string;
  photos: readonly PhotoModel[];
  isHidden?: boolean;
  /** Visitors see the photos on a public page and can report them. */
  isPublic?: boolean;
};

/** A row of thumbnails that open the viewer. */
export function PhotoStrip({ title, photos, isHidden = false, isPublic = false }: PhotoStripProps) {
  const { viewer, open } = usePhotoViewer(title, photos, { isHidden, canReport: isPublic });
  return (
    <>
      <ThumbRow photos={photos} isHidden={isHidden} onOpen={open} />
      {viewer}
    </>
  );
}

type ThumbRowProps = {
  photos: readonly PhotoModel[];
  isHidden?: boolean;
  from?: number;
  onOpen: (index: number) => void;
};

/** The thumbnails from index `from` on; labels count all photos. */
export function ThumbRow({ photos, isHidden = false, from = 0, onOpen }: ThumbRowProps) {
  return (
    <ul className="photo-strip">
      {photos.slice(from).map((photo, index) => (
        <li key={photo.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(from + index)}>
            <PhotoImage
              photo={photo}
              isHidden={isHidden}
              alt={photo.alt || `Photo ${from + index + 1} of ${photos.length}`}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
