import { listingSeed } from '#art/listing-seed.ts';
import type { ListingModel } from '../api/models.ts';
import { PhotoImage } from '../photos/PhotoImage.tsx';
import { CoverArt } from '../ui/CoverArt.tsx';

/** The first photo of a business, else its cover. Fills its frame; the name beside it says what it shows. */
export function ListingPicture({ listing }: { listing: Pick<ListingModel, 'id' | 'name' | 'category' | 'photo'> }) {
  if (listing.photo) return <PhotoImage photo={listing.photo} alt="" loading="lazy" />;
  return <CoverArt seed={listingSeed(listing)} kind={listing.category} />;
}
