import { type MouseEvent, useState } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { lazyDialog } from '../ui/lazy-component.tsx';

const PhotoViewer = lazyDialog(() => import('./PhotoViewer.tsx').then((module) => module.PhotoViewer));

type PhotoViewerOptions = { isHidden?: boolean; canReport?: boolean };

/** The photo viewer. `open` opens it at an index, `openPressed` at the `data-photo` of the pressed button. */
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
  const openPressed = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null;
    if (button) setOpenIndex(Number(button.dataset.photo));
  };
  return { viewer, open: setOpenIndex, openPressed };
}
