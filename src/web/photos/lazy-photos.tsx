import { type ComponentType, lazy, Suspense } from 'react';
import type { GalleryProps } from './Gallery.tsx';
import type { PhotoStripProps } from './PhotoStrip.tsx';

type LazyModule<Props> = { default: ComponentType<Props> };

/**
 * Few pages show photos, so their code is loaded on demand. The server loads it before rendering; the browser keeps the
 * server's markup until the code has arrived.
 */
const load = {
  gallery: () => import('./Gallery.tsx').then((module): LazyModule<GalleryProps> => ({ default: module.Gallery })),
  strip: () =>
    import('./PhotoStrip.tsx').then((module): LazyModule<PhotoStripProps> => ({ default: module.PhotoStrip })),
};
const Gallery = import.meta.env.SSR
  ? (await load.gallery()).default
  : lazy(() => load.gallery().catch(() => ({ default: WithoutPhotos })));
const Strip = import.meta.env.SSR
  ? (await load.strip()).default
  : lazy(() => load.strip().catch(() => ({ default: Nothing })));

/** The gallery, or the drawn cover where there are no photos. */
export function LazyGallery(props: GalleryProps) {
  const without = <WithoutPhotos {...props} />;
  if (props.photos.length === 0) return without;
  return (
    <Suspense fallback={without}>
      <Gallery {...props} />
    </Suspense>
  );
}

function WithoutPhotos({ cover, children }: Pick<GalleryProps, 'cover' | 'children'>) {
  return (
    <>
      {cover}
      <div className="wrap">{children}</div>
    </>
  );
}

const Nothing = () => null;

export function LazyPhotoStrip(props: PhotoStripProps) {
  return (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  );
}
