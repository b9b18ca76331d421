import { useMemo } from 'react';
import type { PhotoModel, ReviewModel } from '../../../api/models.ts';
import { PhotoStrip } from '../../../photos/PhotoStrip.tsx';

const PHOTOS_SHOWN = 5;

/** The photos of the loaded reviews, newest review first. */
export function ReviewPhotos({ reviews }: { reviews: readonly ReviewModel[] }) {
  const photos = useMemo(() => photosOf(reviews), [reviews]);
  if (photos.length === 0) return null;
  return (
    <section className="review-photos" aria-label="Photos from reviews">
      <PhotoStrip title="Photos from reviews" photos={photos} isPublic limit={PHOTOS_SHOWN} />
    </section>
  );
}

function photosOf(reviews: readonly ReviewModel[]): PhotoModel[] {
  return reviews.flatMap(({ photos, reviewerName }) =>
    photos.map((photo) => ({ ...photo, alt: photo.alt || `Photo by ${reviewerName}` })),
  );
}
