import { useQuery } from '@tanstack/react-query';
import type { ImgHTMLAttributes } from 'react';
import { privateImageQuery } from '../api/photos.ts';
import { useApi } from '../app-context.ts';
import { useSession } from '../session/use-session.ts';

type PrivateImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { url: string };

/** Fetched with the token; width and height reserve its space. */
export function PrivateImage({ url, ...image }: PrivateImageProps) {
  const { data } = useQuery(privateImageQuery(useApi(), useSession(), url));
  // biome-ignore lint/a11y/useAltText: the caller passes alt
  return <img {...image} {...(data && { src: data })} />;
}
