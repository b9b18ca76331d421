import { type RefObject, useMemo } from 'react';

type DrawingProps = {
  /** Makes the SVG. It is drawn when React needs its markup: not again while a page from the server is hydrated. */
  draw: () => string;
  className: string;
  ref?: RefObject<HTMLDivElement | null>;
};

/** The one door by which markup made in src/art reaches a page. Keep `draw` stable: a new one draws anew. */
export function Drawing({ draw, className, ref }: DrawingProps) {
  const markup = useMemo(() => onDemand(draw), [draw]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: src/art makes it from numbers and escapes the words on flags
  return <div ref={ref} className={className} dangerouslySetInnerHTML={markup} />;
}

function onDemand(draw: () => string): { readonly __html: string } {
  let drawn: string | undefined;
  return {
    get __html() {
      drawn ??= draw();
      return drawn;
    },
  };
}
