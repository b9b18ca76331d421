import { type ComponentType, lazy, Suspense } from 'react';
import type { GalleryProps } from './Gallery.tsx';
import type { PhotoStripProps } from './PhotoStrip.tsx';

type LazyModule<Props> = { default: ComponentType<Props> };

/**
 * Few pages show photos: the others are not to fetch the code for them. A page that has some comes with them from the
 * server, which must have the code before it renders, and stays as it came until the browser has it too.
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

/** The drawn cover and what stands before it, or the first photo, the same, and the other photos. */
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
