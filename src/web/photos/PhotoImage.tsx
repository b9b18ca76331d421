import type { ImgHTMLAttributes } from 'react';
import { PHOTO_SIZES } from '#domain/listings/photo.ts';
import type { PhotoModel } from '../api/models.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

export type PhotoImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & {
  photo: PhotoModel;
  /** The displayed width, as in `img`; without it the small file is used. */
  sizes?: string;
  /** The photo is not public: it is fetched with the token. */
  isHidden?: boolean;
};

const HiddenImage = lazyComponent(
  () => import('./PrivateImage.tsx').then((module) => module.PrivateImage),
  () => null,
);

export function PhotoImage({ photo, sizes, isHidden = false, ...image }: PhotoImageProps) {
  const { url, smallUrl, width, height } = photo;
  if (isHidden) return <HiddenImage {...image} url={sizes ? url : smallUrl} width={width} height={height} />;
  // biome-ignore lint/a11y/useAltText: the caller passes alt
  return <img {...image} {...imageSources(photo, sizes)} width={width} height={height} decoding="async" />;
}

function imageSources({ url, smallUrl, width, height }: PhotoModel, sizes: string | undefined) {
  if (!sizes) return { src: smallUrl };
  const smallWidth = Math.round(width * Math.min(1, PHOTO_SIZES.small / Math.max(width, height, 1)));
  return { src: url, srcSet: `${smallUrl} ${smallWidth}w, ${url} ${width}w`, sizes };
}
