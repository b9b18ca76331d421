import type { MergeItemWire, PhotoItemWire, ReplyItemWire } from '#contract/desk/desk-item-schemas.ts';
import { toClaimedListing } from './desk-claim-mappers.ts';
import type { LoggedDecision, MergeItem, PhotoItem, ReplyItem } from './desk-models.ts';
import { parsePhotos } from './parse-responses.ts';

type History = { history: LoggedDecision[] };

export function toReplyItem(wire: ReplyItemWire, { history }: History): ReplyItem {
  const { rating, comment, reviewer_name } = wire.review;
  return {
    ...toBaseItem(wire),
    kind: wire.kind,
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    review: { rating, comment, reviewerName: reviewer_name },
    text: wire.text,
    isShown: wire.is_shown,
    history,
  };
}

export function toPhotoItem(wire: PhotoItemWire, { history }: History): PhotoItem {
  const [photo] = parsePhotos([wire.photo]);
  if (!photo) throw new Error('the photo cannot be read');
  return {
    ...toBaseItem(wire),
    kind: wire.kind,
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    reviewId: wire.review_id,
    photo,
    isShown: wire.is_shown,
    history,
  };
}

export function toMergeItem(wire: MergeItemWire, { history }: History): MergeItem {
  return {
    ...toBaseItem(wire),
    kind: wire.kind,
    listing: toClaimedListing(wire.listing),
    into: wire.into && toClaimedListing(wire.into),
    moved: wire.moved,
    history,
  };
}

function toBaseItem({ id, submitted_at, promised_by, signals }: ReplyItemWire | PhotoItemWire | MergeItemWire) {
  return { id, submittedAt: submitted_at, promisedBy: promised_by, signals };
}
