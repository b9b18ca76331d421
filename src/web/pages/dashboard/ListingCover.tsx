import type { ListingModel } from '../../api/models.ts';
import { PhotoImage } from '../../photos/PhotoImage.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { classNames } from '../../ui/class-names.ts';

type ListingCoverProps = { listing: ListingModel; crop: 'avatar' | 'wide' | undefined; className: string };

/** What visitors see of a listing: its first photo, or its cover art. */
export function ListingCover({ listing, crop, className }: ListingCoverProps) {
  const { id, name, category, photo, status } = listing;
  if (!photo) return <CoverArt seed={`${id} ${name}`} kind={category} {...(crop && { crop })} className={className} />;
  return (
    <PhotoImage
      photo={photo}
      alt=""
      isHidden={status !== 'published'}
      loading="lazy"
      className={classNames(className, 'w-full object-cover')}
      {...(crop === 'wide' && { sizes: '640px' })}
    />
  );
}
