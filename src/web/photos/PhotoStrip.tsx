import type { PhotoModel } from '../api/models.ts';
import { lazyServerComponent, Nothing } from '../ui/lazy-component.tsx';
import { StaticIsland } from '../ui/StaticIsland.tsx';
import { usePhotoViewer } from './use-photo-viewer.tsx';

/** A page from the server does without this code. */
const Thumbnails = lazyServerComponent(() => import('./Thumbnails.tsx').then((module) => module.Thumbnails), Nothing);

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
  const { viewer, openPressed } = usePhotoViewer(title, photos, { isHidden, canReport: isPublic });
  return (
    <>
      <StaticIsland
        tag="ul"
        className="photo-strip"
        name={`thumbnails ${limit}`}
        facts={photos}
        onClick={openPressed}
        render={() => <Thumbnails photos={photos} isHidden={isHidden} limit={limit ?? photos.length} />}
      />
      {viewer}
    </>
  );
}
