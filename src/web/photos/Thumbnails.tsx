import type { PhotoModel } from '../api/models.ts';
import { PhotoImage } from './PhotoImage.tsx';

type ThumbnailsProps = { photos: readonly PhotoModel[]; isHidden: boolean; limit: number };

/** The buttons of a `PhotoStrip`, which opens the photo `data-photo`. */
export function Thumbnails({ photos, isHidden, limit }: ThumbnailsProps) {
  const hiddenCount = photos.length - limit;
  return photos.slice(0, limit).map((photo, index) => (
    <li key={photo.id}>
      <button type="button" aria-haspopup="dialog" data-photo={index}>
        <PhotoImage
          photo={photo}
          isHidden={isHidden}
          alt={photo.alt || `Photo ${index + 1} of ${photos.length}`}
          loading="lazy"
        />
        {hiddenCount > 0 && index === limit - 1 && (
          <span className="photo-strip-more">
            +{hiddenCount}
            <span className="sr-only"> more</span>
          </span>
        )}
      </button>
    </li>
  ));
}
