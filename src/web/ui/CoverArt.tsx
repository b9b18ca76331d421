import { useCallback } from 'react';
import type { CoverCrop } from '#art/cover-layout.ts';
import { classNames } from './class-names.ts';
import { type Draw, Drawing } from './Drawing.tsx';

type CoverArtProps = {
  /** A listing's id and name, or the slug of a city or post. A seed always gives the same picture. */
  seed: string;
  /** The category's name, `city` or `article`. */
  kind: string;
  crop?: CoverCrop;
  /** Sets the size: the picture fills its frame. */
  className?: string;
};

export function CoverArt({ seed, kind, crop = 'card', className }: CoverArtProps) {
  const draw = useCallback<Draw>(({ drawCover }) => drawCover(seed, kind, crop), [seed, kind, crop]);
  return <Drawing draw={draw} className={classNames(crop === 'avatar' ? 'avatar' : 'cover', className)} />;
}
