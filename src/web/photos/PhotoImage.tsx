import type { ImgHTMLAttributes } from 'react';
import { PHOTO_SIZES } from '#domain/listings/photo.ts';
import type { PhotoModel } from '../api/models.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

export type PhotoImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & {
  photo: PhotoModel;
  /** How wide it is shown; without it the small file is taken. */
  sizes?: string;
  /** Not everybody may see it, so the browser cannot ask for it by itself. */
  isHidden?: boolean;
};

const HiddenImage = lazyComponent(
  () => import('./PrivateImage.tsx').then((module) => module.PrivateImage),
  () => null,
);

export function PhotoImage({ photo, sizes, isHidden = false, ...image }: PhotoImageProps) {
  const { url, smallUrl, width, height } = photo;
  if (isHidden) return <HiddenImage {...image} url={sizes ? url : smallUrl} width={width} height={height} />;
  // biome-ignore lint/a11y/useAltText: whoever shows it says what it shows
  return <img {...image} {...filesOf(photo, sizes)} width={width} height={height} decoding="async" />;
}

function filesOf({ url, smallUrl, width, height }: PhotoModel, sizes: string | undefined) {
  if (!sizes) return { src: smallUrl };
  const smallWidth = Math.round(width * Math.min(1, PHOTO_SIZES.small / Math.max(width, height, 1)));
  return { src: url, srcSet: `${smallUrl} ${smallWidth}w, ${url} ${width}w`, sizes };
}
