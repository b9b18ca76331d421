import { type RefObject, useMemo } from 'react';
import { type Art, useArt } from './art.ts';
import { useIsServerMarkup } from './use-is-server-markup.ts';

export type Draw = (art: Art) => string;

type DrawingProps = {
  /** Returns the SVG. It must be stable: a new function draws again. */
  draw: Draw;
  className: string;
  ref?: RefObject<HTMLDivElement | null>;
};

/** The only component that inserts markup from src/art. Markup from the server stays as it is. */
export function Drawing({ draw, className, ref }: DrawingProps) {
  const isServerMarkup = useIsServerMarkup(draw);
  const art = useArt(!isServerMarkup);
  const markup = useMemo(() => ({ __html: isServerMarkup || !art ? '' : draw(art) }), [isServerMarkup, art, draw]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: src/art builds it from numbers and escapes the text on flags
  return <div ref={ref} className={className} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
