import type { PhotoModel } from '../api/models.ts';
import { PhotoImage } from './PhotoImage.tsx';

const LARGE = '(width < 56.3125rem) 100vw, 600px';
const SMALL = '300px';

type GalleryPhotosProps = { name: string; photos: readonly PhotoModel[]; shown: number; isHidden: boolean };

/** The buttons of a `Gallery`, which opens the photo `data-photo`. */
export function GalleryPhotos({ name, photos, shown, isHidden }: GalleryPhotosProps) {
  return (
    <>
      {photos.slice(0, shown).map((photo, index) => (
        <button key={photo.id} type="button" aria-haspopup="dialog" data-photo={index}>
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
        <button type="button" className="gallery-all" aria-haspopup="dialog" data-photo={0}>
          <PhotosIcon />
          See all {photos.length} photos
        </button>
      )}
    </>
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
