import type { PhotoModel } from '../api/models.ts';
import { lazyServerComponent, Nothing } from '../ui/lazy-component.tsx';
import { StaticIsland } from '../ui/StaticIsland.tsx';
import { usePhotoViewer } from './use-photo-viewer.tsx';

type GalleryProps = {
  /** The name of the business. */
  name: string;
  photos: readonly PhotoModel[];
  isHidden: boolean;
};

const PHOTOS_SHOWN = 5;

/** A page from the server does without this code. */
const GalleryPhotos = lazyServerComponent(
  () => import('./GalleryPhotos.tsx').then((module) => module.GalleryPhotos),
  Nothing,
);

/** The first photo large, up to four beside it; on a phone only the first. Each opens the viewer. */
export function Gallery({ name, photos, isHidden }: GalleryProps) {
  const { viewer, openPressed } = usePhotoViewer(name, photos, { isHidden, canReport: !isHidden });
  const shown = Math.min(photos.length, PHOTOS_SHOWN);
  return (
    <>
      <StaticIsland
        tag="section"
        className="gallery travels"
        data-photos={shown}
        aria-label="Photos"
        name={`gallery ${name}`}
        facts={photos}
        onClick={openPressed}
        render={() => <GalleryPhotos name={name} photos={photos} shown={shown} isHidden={isHidden} />}
      />
      {viewer}
    </>
  );
}
