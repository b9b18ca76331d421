import { useState } from 'react';
import { DEFAULT_POST_COVER, parseCoverSeed } from '#domain/post.ts';
import { CoverArt } from './CoverArt.tsx';
import { classNames } from './class-names.ts';

type PostImageProps = {
  /** A post's featured image. */
  source: string;
  className?: string;
  /** Off for what stands at the top of a page. */
  isLazy?: boolean;
};

/** spec §3: a broken image is replaced by the stock image. Our own drawings stand in the page and follow its theme. */
export function PostImage({ source, className, isLazy = true }: PostImageProps) {
  const [broken, setBroken] = useState('');
  const shown = source === broken ? DEFAULT_POST_COVER : source;
  const seed = parseCoverSeed(shown);
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
