import { lazyServerComponent, Nothing } from '../ui/lazy-component.tsx';
import type { GalleryProps } from './Gallery.tsx';

/** Few pages show photos, so their code is loaded on demand. */
export const LazyGallery = lazyServerComponent(
  () => import('./Gallery.tsx').then((module) => module.Gallery),
  GallerySpace,
  GallerySpace,
);

export const LazyPhotoStrip = lazyServerComponent(
  () => import('./PhotoStrip.tsx').then((module) => module.PhotoStrip),
  Nothing,
);

/** Takes the place of the photos until their code has arrived. */
function GallerySpace({ photos }: GalleryProps) {
  return <div className="gallery" data-photos={Math.min(photos.length, 5)} />;
}
