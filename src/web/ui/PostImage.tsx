import { useState } from 'react';
import { DEFAULT_POST_COVER, parseCoverSeed } from '#domain/post.ts';
import { CoverArt } from './CoverArt.tsx';
import { classNames } from './class-names.ts';

type PostImageProps = {
  /** A post's featured image. */
  source: string;
  className?: string;
  /** False for an image at the top of a page. */
  isLazy?: boolean;
  /** Drawn finer, as a banner with the class `drawn`: an ordinary cover is crude at more than 400 pixels. */
  isBanner?: boolean;
};

/** spec §3: a broken image is replaced by the stock image. Generated covers are inlined, so that they follow the theme. */
export function PostImage({ source, className, isLazy = true, isBanner = false }: PostImageProps) {
  const [brokenSource, setBrokenSource] = useState('');
  const displayed = source === brokenSource ? DEFAULT_POST_COVER : source;
  const seed = parseCoverSeed(displayed);
  if (seed) {
    const banner = isBanner && ({ crop: 'wide', className: classNames('drawn', className) } as const);
    return <CoverArt seed={seed} kind="article" {...(className && { className })} {...banner} />;
  }
  return (
    <div className={classNames('cover', className)}>
      <img
        // An image that failed before hydration fires no error event, so its state is checked when React attaches.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBrokenSource(source);
        }}
        src={displayed}
        alt=""
        loading={isLazy ? 'lazy' : 'eager'}
        onError={() => setBrokenSource(source)}
      />
    </div>
  );
}
