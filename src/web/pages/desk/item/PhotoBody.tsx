import type { PhotoItem } from '../../../api/desk-models.ts';
import { formatTimeAgo } from '../../../desk/format-age.ts';
import { PhotoStrip } from '../../../photos/PhotoStrip.tsx';
import { ItemHeader, ItemSection, OpenListingLink, VisibilityBadge } from './ItemHeader.tsx';
import { Reports } from './Reports.tsx';
import { Signals } from './Signals.tsx';

export function PhotoBody({ item, now }: { item: PhotoItem; now: number }) {
  const { listing, photo, isShown, reviewId, reports } = item;
  return (
    <>
      <ItemHeader kind="Photo" badges={<VisibilityBadge isShown={isShown} />} title={`Photo of ${listing.name}`}>
        {reports.length > 0 ? 'Reported' : 'Sent'} {formatTimeAgo(item.submittedAt, now)},{' '}
        {reviewId === null ? 'of the listing' : 'with a review'} · <OpenListingLink listing={listing} />
      </ItemHeader>
      <Signals signals={item.signals} />
      <ItemSection title="The photo">
        {isShown && <PhotoStrip title={`Photo of ${listing.name}`} photos={[photo]} />}
        {!isShown && <p className="text-sm">{photo.alt || 'No description.'}</p>}
        {!isShown && <p className="mt-2 text-sm text-ink-2">It is hidden from everyone. Undo to show it again.</p>}
      </ItemSection>
      <Reports target="photo" reports={reports} />
    </>
  );
}
