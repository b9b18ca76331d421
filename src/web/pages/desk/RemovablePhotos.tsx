import { useQuery } from '@tanstack/react-query';
import type { Photo } from '../../api/models.ts';
import { photosQuery } from '../../api/photos-query.ts';
import { useApi } from '../../app-context.ts';
import { PhotoImage } from '../../photos/PhotoImage.tsx';
import { usePhotoViewer } from '../../photos/PhotoStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Part } from './ItemHead.tsx';
import type { Remove } from './use-removal.tsx';

type RemovablePhotosProps = {
  /** Of what they are, said by the viewer and in the log. */
  title: string;
  photos: readonly Photo[];
  isHidden?: boolean;
  remove: Remove;
};

/** Each opens the viewer, and each can be taken away. */
export function RemovablePhotos({ title, photos, isHidden = false, remove }: RemovablePhotosProps) {
  const { viewer, open } = usePhotoViewer(title, photos, isHidden);
  return (
    <>
      <ul className="removable">
        {photos.map((photo, at) => {
          const alt = photo.alt || `Photo ${at + 1} of ${photos.length}`;
          return (
            <li key={photo.id}>
              <button type="button" aria-haspopup="dialog" onClick={() => open(at)}>
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

/** What the owner of a listing shows; nothing while there is nothing. */
export function ListingPhotos({ listing, remove }: { listing: { id: number; name: string }; remove: Remove }) {
  const { data: photos = [] } = useQuery(photosQuery(useApi(), listing.id));
  if (photos.length === 0) return null;
  return (
    <Part title="Its photos">
      <RemovablePhotos title={`Photo of ${listing.name}`} photos={photos} remove={remove} />
    </Part>
  );
}
