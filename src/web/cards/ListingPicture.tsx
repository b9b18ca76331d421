import { listingSeed } from '#art/listing-seed.ts';
import type { ListingModel } from '../api/models.ts';
import { CoverArt } from '../ui/CoverArt.tsx';

/** The first photo of a business, else its cover. Fills its frame; the name beside it says what it shows. */
export function ListingPicture({ listing }: { listing: Pick<ListingModel, 'id' | 'name' | 'category' | 'photo'> }) {
  const { photo } = listing;
  if (photo) {
    const { smallUrl, width, height } = photo;
    return <img src={smallUrl} width={width} height={height} alt="" loading="lazy" decoding="async" />;
  }
  return <CoverArt seed={listingSeed(listing)} kind={listing.category} />;
}
