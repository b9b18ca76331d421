import type { Photo } from '#domain/listings/photo.ts';
import { maxPhotosFor } from '#domain/listings/photo-access.ts';
import type { Report } from '#domain/moderation/report.ts';
import type { RemovalMail } from '#domain/notifications/mail-message.ts';
import { cancelDelayedMail } from '#storage/jobs.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findPhoto, type PhotoWithPlace } from '#storage/photos/photo-places.ts';
import { findPhotoState, markPhotoRemoved, revertPhotoRemoval, unhidePhoto } from '#storage/photos/photos.ts';
import { listOpenReports, reopenReports, resolveReports } from '#storage/reports/reports.ts';
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
import { type PhotoSnapshot, parseSnapshot, photoSnapshot } from './decision-snapshots.ts';
import { requireDismissalReason } from './listing-handler.ts';
import { conflict, type ModerationHandler } from './moderation-handler.ts';
import { emailsToReporters } from './report-emails.ts';

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
  reports: Report[];
};

type RemovalHandler<Item> = Omit<ModerationHandler<never, Item>, 'listWaiting'>;

const nothingToApprove = (what: string) => conflict(`There’s nothing to approve. The ${what} is already public.`);

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
    if (!review) throw notFound(`Review ${id} doesn’t exist.`);
    const archived = await archiveRemovedReply(tx, id, now);
    if (!archived) throw conflict('This review no longer has a reply.');
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
    if (!review) throw conflict('The review no longer exists, because its author deleted it.');
    if (await findReply(tx, itemId)) throw conflict('The owner has written a new reply since then. It stays.');
    const restored = await restoreReply(tx, itemId);
    if (!restored) throw conflict('The text of the reply was deleted after 30 days.');
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
    const reports = await listOpenReports(db, { target: 'photo', id });
    return { photo, listing, reviewId: photo.place.review?.id ?? null, isShown: !isGone, createdAt, reports };
  },

  /** Dismisses the reports of a photo. */
  async approve(tx, id, { reason, now }) {
    const photo = await findPhoto(tx, { id });
    if (!photo) throw notFound(`Photo ${id} doesn’t exist.`);
    const reports = await resolveReports(tx, { target: 'photo', id }, now);
    if (reports.length === 0) throw nothingToApprove('photo');
    requireDismissalReason(reason);
    const listing = await requireBusiness(tx, photo, now);
    return {
      title: photoTitle(photo, listing),
      snapshot: { reports: reports.map((report) => report.id) } satisfies PhotoSnapshot,
      mail: null,
      others: emailsToReporters(reportedPhoto(listing), reports, { kind: 'report-decided', verdict: 'approved' }),
      listingId: listing.id,
    };
  },

  async reject(tx, id, { reason, now }) {
    const photo = await findPhoto(tx, { id });
    if (!photo) throw notFound(`Photo ${id} doesn’t exist.`);
    if (!(await markPhotoRemoved(tx, id, now))) throw conflict('The photo was already removed.');
    const reports = await resolveReports(tx, { target: 'photo', id }, now);
    const listing = await requireBusiness(tx, photo, now);
    const { id: listingId, businessName } = listing;
    const userId = await findPhotoSender(tx, photo);
    return {
      title: photoTitle(photo, listing),
      snapshot: { reports: reports.map((report) => report.id) } satisfies PhotoSnapshot,
      mail: emailToSender(userId, { kind: 'content-removed', what: 'photo', businessName, listingId, reason }),
      others: emailsToReporters(reportedPhoto(listing), reports, { kind: 'report-decided', verdict: 'rejected' }),
      listingId,
    };
  },

  async undo(tx, decision, now) {
    const { itemId, verdict } = decision;
    const photo = await findPhoto(tx, { id: itemId });
    if (!photo) throw conflict('The photo was deleted after 30 days.');
    if (verdict === 'rejected') await restorePhoto(tx, photo);
    const reports = await reopenReports(tx, parseSnapshot(photoSnapshot, decision).reports);
    const listing = await requireBusiness(tx, photo, now);
    const { id: listingId, businessName } = listing;
    const userId = verdict === 'rejected' ? await findPhotoSender(tx, photo) : null;
    return {
      mail: emailToSender(userId, { kind: 'content-restored', what: 'photo', businessName, listingId, reason: '' }),
      others: emailsToReporters(reportedPhoto(listing), reports, { kind: 'report-undone', verdict }),
    };
  },
};

async function restorePhoto(tx: Db, photo: PhotoWithPlace): Promise<void> {
  if (!(await revertPhotoRemoval(tx, photo.id))) throw conflict('The photo was deleted after 30 days.');
  if (!(await unhidePhoto(tx, photo, maxPhotosFor(photo.place))))
    throw conflict('There’s no room for it, because other photos have taken its place.');
}

const photoTitle = ({ place }: PhotoWithPlace, { businessName }: { businessName: string }) =>
  place.review ? `Photo with a review of ${businessName}` : `Photo of ${businessName}`;

const reportedPhoto = ({ id, businessName }: { id: number; businessName: string }) =>
  ({ what: 'photo', businessName, listingId: id }) as const;

/** Who uploaded it, or the owner of the listing if that account is gone. */
async function findPhotoSender(tx: Db, { id, place }: PhotoWithPlace): Promise<number | null> {
  const { userId } = await findPhotoState(tx, id);
  return userId ?? (place.review ? null : place.listing.ownerId);
}

async function requireBusiness(
  db: Db,
  { place }: PhotoWithPlace,
  now: Date,
): Promise<{ id: number; businessName: string }> {
  const listing = await findListing(db, place.listing.id, now);
  if (!listing) throw conflict('The listing no longer exists.');
  return listing;
}

/** Null when the account was deleted. */
function emailToSender(userId: number | null, message: Omit<RemovalMail, 'userId'>): RemovalMail | null {
  return userId === null ? null : { ...message, userId };
}
