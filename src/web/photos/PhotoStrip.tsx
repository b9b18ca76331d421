import type { PhotoModel } from '../api/models.ts';
import { PhotoImage } from './PhotoImage.tsx';
import { usePhotoViewer } from './use-photo-viewer.tsx';

type PhotoStripProps = {
  /** The title of the viewer. */
  title: string;
  photos: readonly PhotoModel[];
  isHidden?: boolean;
  /** Visitors see the photos on a public page and can report them. */
  isPublic?: boolean;
  /** The number of thumbnails; the last one tells how many more the viewer has. */
  limit?: number;
};

/** A row of thumbnails that open the viewer. */
export function PhotoStrip({ title, photos, isHidden = false, isPublic = false, limit }: PhotoStripProps) {
  const { viewer, open } = usePhotoViewer(title, photos, { isHidden, canReport: isPublic });
  return (
    <>
      <ThumbRow photos={photos} isHidden={isHidden} limit={limit ?? photos.length} onOpen={open} />
      {viewer}
    </>
  );
}

type ThumbRowProps = {
  photos: readonly PhotoModel[];
  isHidden: boolean;
  limit: number;
  onOpen: (index: number) => void;
};

function ThumbRow({ photos, isHidden, limit, onOpen }: ThumbRowProps) {
  const hiddenCount = photos.length - limit;
  return (
    <ul className="photo-strip">
      {photos.slice(0, limit).map((photo, index) => (
        <li key={photo.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(index)}>
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
      ))}
    </ul>
  );
}
