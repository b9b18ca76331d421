import { useQuery } from '@tanstack/react-query';
import { listingPhotosQuery } from '../../../api/listing-photos.ts';
import type { PhotoModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { PhotoImage } from '../../../photos/PhotoImage.tsx';
import { usePhotoViewer } from '../../../photos/use-photo-viewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { RemoveItem } from '../decisions/use-removal.tsx';
import { ItemSection } from './ItemHeader.tsx';

type RemovablePhotosProps = {
  /** Names the photos in the viewer and in the log. */
  title: string;
  photos: readonly PhotoModel[];
  isHidden?: boolean;
  remove: RemoveItem;
};

export function RemovablePhotos({ title, photos, isHidden = false, remove }: RemovablePhotosProps) {
  const { viewer, open } = usePhotoViewer(title, photos, { isHidden });
  return (
    <>
      <ul className="removable">
        {photos.map((photo, index) => {
          const alt = photo.alt || `Photo ${index + 1} of ${photos.length}`;
          return (
            <li key={photo.id}>
              <button type="button" aria-haspopup="dialog" onClick={() => open(index)}>
                <PhotoImage photo={photo} isHidden={isHidden} alt={alt} loading="lazy" />
              </button>
              <Button tone="quiet" size="small" onClick={() => remove({ kind: 'photo', id: photo.id, title })}>
                Remove<span className="sr-only"> {alt}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {viewer}
    </>
  );
}

export function RemovableListingPhotos({
  listing,
  remove,
}: {
  listing: { id: number; name: string };
  remove: RemoveItem;
}) {
  const { data: photos = [] } = useQuery(listingPhotosQuery(useApi(), listing.id));
  if (photos.length === 0) return null;
  return (
    <ItemSection title="Photos">
      <RemovablePhotos title={`Photo of ${listing.name}`} photos={photos} remove={remove} />
    </ItemSection>
  );
}
