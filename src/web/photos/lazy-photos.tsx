import { lazyServerComponent, Nothing } from '../ui/lazy-component.tsx';
import type { GalleryProps } from './Gallery.tsx';

/** Few pages show photos, so their code is loaded on demand. */
const Gallery = lazyServerComponent(
  () => import('./Gallery.tsx').then((module) => module.Gallery),
  WithoutPhotos,
  WithoutPhotos,
);

export const LazyPhotoStrip = lazyServerComponent(
  () => import('./PhotoStrip.tsx').then((module) => module.PhotoStrip),
  Nothing,
);

/** The gallery, or the drawn cover where there are no photos. */
export function LazyGallery(props: GalleryProps) {
  return props.photos.length === 0 ? <WithoutPhotos {...props} /> : <Gallery {...props} />;
}

function WithoutPhotos({ cover, children }: Pick<GalleryProps, 'cover' | 'children'>) {
  return (
    <>
      {cover}
      <div className="wrap">{children}</div>
    </>
  );
}
