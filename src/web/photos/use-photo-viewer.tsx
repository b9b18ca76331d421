import { useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { lazyDialog } from '../ui/lazy-component.tsx';

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
