import type { PhotoModel } from '../api/models.ts';
import { PhotoImage } from './PhotoImage.tsx';
import { usePhotoViewer } from './PhotoStrip.tsx';

export type GalleryProps = {
  /** The name of the business. */
  name: string;
  photos: readonly PhotoModel[];
  isHidden: boolean;
};

const PHOTOS_SHOWN = 5;
const LARGE = '(width < 56.3125rem) 100vw, 600px';
const SMALL = '300px';

/** The first photo large, up to four beside it; on a phone only the first. Each opens the viewer. */
export function Gallery({ name, photos, isHidden }: GalleryProps) {
  const { viewer, open } = usePhotoViewer(name, photos, { isHidden, canReport: !isHidden });
  const shown = photos.slice(0, PHOTOS_SHOWN);
  return (
    <section className="gallery travels" data-photos={shown.length} aria-label="Photos">
      {shown.map((photo, index) => (
        <button key={photo.id} type="button" aria-haspopup="dialog" onClick={() => open(index)}>
          <PhotoImage
            photo={photo}
            isHidden={isHidden}
            sizes={index === 0 ? LARGE : SMALL}
            alt={photo.alt || (index === 0 ? name : `Photo ${index + 1} of ${photos.length}`)}
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        </button>
      ))}
      {photos.length > 1 && (
        <button type="button" className="gallery-all" aria-haspopup="dialog" onClick={() => open(0)}>
          <PhotosIcon />
          See all {photos.length} photos
        </button>
      )}
      {viewer}
    </section>
  );
}

function PhotosIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M3 5h18v14H3ZM3 16l5-5 5 5 3-3 5 4M15.5 10a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z" />
    </svg>
  );
}
