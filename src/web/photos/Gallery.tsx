import type { ReactNode } from 'react';
import type { PhotoModel } from '../api/models.ts';
import { PhotoImage } from './PhotoImage.tsx';
import { ThumbRow, usePhotoViewer } from './PhotoStrip.tsx';

export type GalleryProps = {
  /** The name of the business. */
  name: string;
  photos: readonly PhotoModel[];
  isHidden: boolean;
  /** Shown where there is no photo. */
  cover: ReactNode;
  children: ReactNode;
};

/** The first photo as the cover, the others as a row below; each opens the viewer. */
export function Gallery({ name, photos, isHidden, children }: GalleryProps) {
  const { viewer, open } = usePhotoViewer(name, photos, { isHidden, canReport: !isHidden });
  const [first] = photos;
  return (
    <>
      {first && (
        <button
          type="button"
          className="business-cover cover-photo travels"
          aria-haspopup="dialog"
          onClick={() => open(0)}
        >
          <PhotoImage photo={first} isHidden={isHidden} sizes="100vw" alt={first.alt || name} fetchPriority="high" />
          <span className="cover-count">{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</span>
        </button>
      )}
      <div className="wrap">
        {children}
        {photos.length > 1 && <ThumbRow photos={photos} from={1} isHidden={isHidden} onOpen={open} />}
      </div>
      {viewer}
    </>
  );
}
