import type { Photo } from '#domain/listings/photo.ts';
import { maxPhotosFor } from '#domain/listings/photo-access.ts';
import type { RemovalMail } from '#domain/notifications/mail-message.ts';
import { cancelDelayedMail } from '#storage/jobs.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findPhoto, type PhotoWithPlace } from '#storage/photos/photo-places.ts';
import { findPhotoState, markPhotoRemoved, revertPhotoRemoval, unhidePhoto } from '#storage/photos/photos.ts';
import { archiveRemovedReply, findRemovedReply, restoreReply } from '#storage/reviews/removed-replies.ts';
import {
  clearReply,
  findReply,
  lockReplyTarget,
  replyMailKey,
  setReplyNotifiedAt,
} from '#storage/reviews/review-replies.ts';
import { findReview, type ReviewWithBusiness } from '#storage/reviews/reviews.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { conflict, type ModerationHandler } from './moderation-handler.ts';

export type DeskReply = {
  review: ReviewWithBusiness;
  /** The published or removed reply. Null when a removed one has been purged. */
  reply: { text: string; updatedAt: Date } | null;
  isShown: boolean;
};

export type DeskPhoto = {
  photo: Photo;
  listing: { id: number; businessName: string };
  reviewId: number | null;
  isShown: boolean;
  createdAt: Date;
};

type RemovalHandler<Item> = Omit<ModerationHandler<never, Item>, 'listWaiting'>;

const nothingToApprove = (what: string) => conflict(`There is nothing to approve: the ${what} is shown.`);

/** Owners' replies to reviews. The item id is the review's id, and rejecting it removes the reply. */
export const replyHandler: RemovalHandler<DeskReply> = {
  async load(db, id) {
    const review = await findReview(db, id);
    if (!review) return null;
    const published = await findReply(db, id);
    return { review, reply: published ?? (await findRemovedReply(db, id)), isShown: published !== null };
  },

  approve: async () => {
    throw nothingToApprove('reply');
  },

  async reject(tx, id, { reason, now }) {
    const review = await lockReplyTarget(tx, id);
    if (!review) throw notFound(`There is no review ${id}.`);
    const archived = await archiveRemovedReply(tx, id, now);
    if (!archived) throw conflict('There is no reply to this review any more.');
    await clearReply(tx, id, now);
    if (await cancelDelayedMail(tx, replyMailKey(id))) await setReplyNotifiedAt(tx, id, null);
    const { businessName, listingId } = review;
    return {
      title: `Reply to a review of ${businessName}`,
      snapshot: {},
      mail: emailToSender(archived.userId, { kind: 'content-removed', what: 'reply', businessName, listingId, reason }),
      listingId,
    };
  },

  async undo(tx, { itemId }) {
    const review = await lockReplyTarget(tx, itemId);
    if (!review) throw conflict('The review is gone: its author has deleted it.');
    if (await findReply(tx, itemId)) throw conflict('Another reply was written since. It stays.');
    const restored = await restoreReply(tx, itemId);
    if (!restored) throw conflict('The words of the reply are gone: they are kept for 30 days.');
    const { businessName, listingId } = review;
    return emailToSender(restored.userId, {
      kind: 'content-restored',
      what: 'reply',
      businessName,
      listingId,
      reason: '',
    });
  },
};

/** Photos of listings and reviews. Rejecting one removes it. */
export const photoHandler: RemovalHandler<DeskPhoto> = {
  async load(db, id, now) {
    const photo = await findPhoto(db, { id });
    if (!photo) return null;
    const { isGone, createdAt } = await findPhotoState(db, id);
    const listing = await requireBusiness(db, photo, now);
    return { photo, listing, reviewId: photo.place.review?.id ?? null, isShown: !isGone, createdAt };
  },

  approve: async () => {
    throw nothingToApprove('photo');
  },

  async reject(tx, id, { reason, now }) {
    const photo = await findPhoto(tx, { id });
    if (!photo) throw notFound(`There is no photo ${id}.`);
    if (!(await markPhotoRemoved(tx, id, now))) throw conflict('The photo was taken away before.');
    const { id: listingId, businessName } = await requireBusiness(tx, photo, now);
    const { userId } = await findPhotoState(tx, id);
    return {
      title: photo.place.review ? `Photo with a review of ${businessName}` : `Photo of ${businessName}`,
      snapshot: {},
      mail: emailToSender(userId, { kind: 'content-removed', what: 'photo', businessName, listingId, reason }),
      listingId,
    };
  },

  async undo(tx, { itemId }, now) {
    const photo = await findPhoto(tx, { id: itemId });
    if (!photo || !(await revertPhotoRemoval(tx, itemId))) throw conflict('The photo is gone: it is kept for 30 days.');
    if (!(await unhidePhoto(tx, photo, maxPhotosFor(photo.place))))
      throw conflict('There is no room for it: as many photos as can be shown have taken its place.');
    const { id: listingId, businessName } = await requireBusiness(tx, photo, now);
    const { userId } = await findPhotoState(tx, itemId);
    return emailToSender(userId, { kind: 'content-restored', what: 'photo', businessName, listingId, reason: '' });
  },
};

async function requireBusiness(
  db: Db,
  { place }: PhotoWithPlace,
  now: Date,
): Promise<{ id: number; businessName: string }> {
  const listing = await findListing(db, place.listing.id, now);
  if (!listing) throw conflict('The listing is not there any more.');
  return listing;
}

/** Null when the account was deleted. */
function emailToSender(userId: number | null, message: Omit<RemovalMail, 'userId'>): RemovalMail | null {
  return userId === null ? null : { ...message, userId };
}
