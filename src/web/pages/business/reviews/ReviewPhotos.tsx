import type { ReviewModel } from '../../../api/models.ts';
import { LazyPhotoStrip } from '../../../photos/lazy-photos.tsx';

const PHOTOS_SHOWN = 5;

/** The photos of the loaded reviews, newest review first. */
export function ReviewPhotos({ reviews }: { reviews: readonly ReviewModel[] }) {
  const photos = reviews.flatMap(({ photos, reviewerName }) =>
    photos.map((photo) => ({ ...photo, alt: photo.alt || `Photo by ${reviewerName}` })),
  );
  if (photos.length === 0) return null;
  return (
    <section className="review-photos" aria-label="Photos from reviews">
      <LazyPhotoStrip title="Photos from reviews" photos={photos} isPublic limit={PHOTOS_SHOWN} />
    </section>
  );
}
