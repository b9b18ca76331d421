import { type RefObject, useMemo } from 'react';
import { type Art, useArt } from './art.ts';
import { useIsServerMarkup } from './use-is-server-markup.ts';

export type Draw = (art: Art) => string;

type DrawingProps = {
  /** Makes the SVG. Keep it stable: a new one draws anew. */
  draw: Draw;
  className: string;
  ref?: RefObject<HTMLDivElement | null>;
};

/** The one door by which markup made in src/art reaches a page. What came with the page stays as it is. */
export function Drawing({ draw, className, ref }: DrawingProps) {
  const isServed = useIsServerMarkup(draw);
  const art = useArt(!isServed);
  const markup = useMemo(() => ({ __html: isServed || !art ? '' : draw(art) }), [isServed, art, draw]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: src/art makes it from numbers and escapes the words on flags
  return <div ref={ref} className={className} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
