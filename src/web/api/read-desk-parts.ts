import type { MergeItemWire, PhotoItemWire, ReplyItemWire } from '#contract/desk-items.ts';
import type { LoggedDecision, MergeItem, PhotoItem, ReplyItem } from './desk-models.ts';
import { readPhotos } from './read.ts';
import { readListing } from './read-desk-claims.ts';

type History = { history: LoggedDecision[] };

export function readReplyItem(wire: ReplyItemWire, { history }: History): ReplyItem {
  const { rating, comment, reviewer_name } = wire.review;
  return {
    ...readShown(wire),
    kind: wire.kind,
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    review: { rating, comment, reviewerName: reviewer_name },
    text: wire.text,
    isShown: wire.is_shown,
    history,
  };
}

export function readPhotoItem(wire: PhotoItemWire, { history }: History): PhotoItem {
  const [photo] = readPhotos([wire.photo]);
  if (!photo) throw new Error('the photo cannot be read');
  return {
    ...readShown(wire),
    kind: wire.kind,
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    reviewId: wire.review_id,
    photo,
    isShown: wire.is_shown,
    history,
  };
}

export function readMergeItem(wire: MergeItemWire, { history }: History): MergeItem {
  return {
    ...readShown(wire),
    kind: wire.kind,
    listing: readListing(wire.listing),
    into: wire.into && readListing(wire.into),
    moved: wire.moved,
    history,
  };
}

function readShown({ id, submitted_at, promised_by, signals }: ReplyItemWire | PhotoItemWire | MergeItemWire) {
  return { id, submittedAt: submitted_at, promisedBy: promised_by, signals };
}
