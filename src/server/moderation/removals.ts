import type { RemovalMail } from '#domain/mail.ts';
import type { Photo } from '#domain/photo.ts';
import { mostPhotos } from '#domain/photo-access.ts';
import { takeBackMail } from '#storage/jobs.ts';
import { findListing } from '#storage/listings.ts';
import { findPhoto, type HungPhoto } from '#storage/photo-places.ts';
import { findPhotoFacts, forgiveRemoval, removePhoto, showPhotoAgain } from '#storage/photos.ts';
import { findRemovedReply, keepRemovedReply, restoreReply } from '#storage/removed-replies.ts';
import { clearReply, findReply, lockAnsweredReview, markTold, replyMailKey } from '#storage/review-replies.ts';
import { findReview, type ReviewOfBusiness } from '#storage/reviews.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/errors.ts';
import { conflict, type Kind } from './kind.ts';

export type ShownReply = {
  review: ReviewOfBusiness;
  /** As it is shown, or as it was before it was taken away; null when its words are gone. */
  reply: { text: string; updatedAt: Date } | null;
  isShown: boolean;
};

export type ShownPhoto = {
  photo: Photo;
  listing: { id: number; businessName: string };
  reviewId: number | null;
  isShown: boolean;
  createdAt: Date;
};

type Removal<Shown> = Omit<Kind<never, Shown>, 'listWaiting'>;

const nothingWaits = (what: string) => conflict(`There is nothing to approve: the ${what} is shown.`);

/** The owner's reply to a review, by the review's number: rejected, it is taken away. */
export const replyKind: Removal<ShownReply> = {
  async show(db, id) {
    const review = await findReview(db, id);
    if (!review) return null;
    const shown = await findReply(db, id);
    return { review, reply: shown ?? (await findRemovedReply(db, id)), isShown: shown !== null };
  },

  approve: async () => {
    throw nothingWaits('reply');
  },

  async reject(tx, id, { reason, now }) {
    const review = await lockAnsweredReview(tx, id);
    if (!review) throw notFound(`There is no review ${id}.`);
    const kept = await keepRemovedReply(tx, id, now);
    if (!kept) throw conflict('There is no reply to this review any more.');
    await clearReply(tx, id, now);
    if (await takeBackMail(tx, replyMailKey(id))) await markTold(tx, id, null);
    const { businessName, listingId } = review;
    return {
      title: `Reply to a review of ${businessName}`,
      before: {},
      mail: toSender(kept.userId, { kind: 'content-removed', what: 'reply', businessName, listingId, reason }),
      listingId,
    };
  },

  async undo(tx, { itemId }) {
    const review = await lockAnsweredReview(tx, itemId);
    if (!review) throw conflict('The review is gone: its author has deleted it.');
    if (await findReply(tx, itemId)) throw conflict('Another reply was written since. It stays.');
    const restored = await restoreReply(tx, itemId);
    if (!restored) throw conflict('The words of the reply are gone: they are kept for 30 days.');
    const { businessName, listingId } = review;
    return toSender(restored.userId, { kind: 'content-restored', what: 'reply', businessName, listingId, reason: '' });
  },
};

/** A photo of a listing or of a review: rejected, it is taken away. */
export const photoKind: Removal<ShownPhoto> = {
  async show(db, id, now) {
    const photo = await findPhoto(db, { id });
    if (!photo) return null;
    const { isGone, createdAt } = await findPhotoFacts(db, id);
    const listing = await businessOf(db, photo, now);
    return { photo, listing, reviewId: photo.place.review?.id ?? null, isShown: !isGone, createdAt };
  },

  approve: async () => {
    throw nothingWaits('photo');
  },

  async reject(tx, id, { reason, now }) {
    const photo = await findPhoto(tx, { id });
    if (!photo) throw notFound(`There is no photo ${id}.`);
    if (!(await removePhoto(tx, id, now))) throw conflict('The photo was taken away before.');
    const { id: listingId, businessName } = await businessOf(tx, photo, now);
    const { userId } = await findPhotoFacts(tx, id);
    return {
      title: photo.place.review ? `Photo with a review of ${businessName}` : `Photo of ${businessName}`,
      before: {},
      mail: toSender(userId, { kind: 'content-removed', what: 'photo', businessName, listingId, reason }),
      listingId,
    };
  },

  async undo(tx, { itemId }, now) {
    const photo = await findPhoto(tx, { id: itemId });
    if (!photo || !(await forgiveRemoval(tx, itemId))) throw conflict('The photo is gone: it is kept for 30 days.');
    if (!(await showPhotoAgain(tx, photo, mostPhotos(photo.place))))
      throw conflict('There is no room for it: as many photos as can be shown have taken its place.');
    const { id: listingId, businessName } = await businessOf(tx, photo, now);
    const { userId } = await findPhotoFacts(tx, itemId);
    return toSender(userId, { kind: 'content-restored', what: 'photo', businessName, listingId, reason: '' });
  },
};

async function businessOf(db: Db, { place }: HungPhoto, now: Date): Promise<{ id: number; businessName: string }> {
  const listing = await findListing(db, place.listing.id, now);
  if (!listing) throw conflict('The listing is not there any more.');
  return listing;
}

/** Whoever has deleted the account hears nothing more. */
function toSender(userId: number | null, told: Omit<RemovalMail, 'userId'>): RemovalMail | null {
  return userId === null ? null : { ...told, userId };
}
