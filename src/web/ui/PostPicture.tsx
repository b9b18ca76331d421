import { useState } from 'react';
import { coverSeedOf, STOCK_IMAGE } from '#domain/post.ts';
import { CoverArt } from './CoverArt.tsx';
import { classNames } from './class-names.ts';

type PostPictureProps = {
  /** A post's featured image. */
  source: string;
  className?: string;
  /** Off for what stands at the top of a page. */
  isLazy?: boolean;
};

/** spec §3: a broken image is replaced by the stock image. Our own drawings stand in the page and follow its theme. */
export function PostPicture({ source, className, isLazy = true }: PostPictureProps) {
  const [broken, setBroken] = useState('');
  const shown = source === broken ? STOCK_IMAGE : source;
  const seed = coverSeedOf(shown);
  if (seed) return <CoverArt seed={seed} kind="article" {...(className && { className })} />;
  return (
    <div className={classNames('cover', className)}>
      <img
        // An image that failed before the page was hydrated says so no more; it is found when React takes it over.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(source);
        }}
        src={shown}
        alt=""
        loading={isLazy ? 'lazy' : 'eager'}
        onError={() => setBroken(source)}
      />
    </div>
  );
}
