import { useQuery } from '@tanstack/react-query';
import { listingSeed } from '#art/listing-seed.ts';
import { listingPhotosQuery } from '../../api/listing-photos.ts';
import type { ListingModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { Gallery } from '../../photos/Gallery.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { isHidden } from './business-id.ts';

/** The photos of the business, or the cover drawn for it. */
export function BusinessGallery({ listing }: { listing: ListingModel }) {
  const { id, name, category } = listing;
  const { data: photos = [] } = useQuery(listingPhotosQuery(useApi(), id));
  if (photos.length > 0) return <Gallery name={name} photos={photos} isHidden={isHidden(listing)} />;
  return <CoverArt seed={listingSeed({ id, name })} kind={category} crop="wide" className="business-cover travels" />;
}
