import { useQuery } from '@tanstack/react-query';
import type { ImgHTMLAttributes } from 'react';
import { pictureQuery } from '../api/photos.ts';
import { useApi } from '../app-context.ts';
import { useSession } from '../session/use-session.ts';

type HiddenImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { url: string };

/** Fetched with the token; its place is kept meanwhile. */
export function HiddenImage({ url, ...image }: HiddenImageProps) {
  const { data } = useQuery(pictureQuery(useApi(), useSession(), url));
  // biome-ignore lint/a11y/useAltText: whoever shows it says what it shows
  return <img {...image} {...(data && { src: data })} />;
}
