import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { maxPhotosFor } from '#domain/listings/photo-access.ts';
import { cancelDelayedMail } from '#storage/jobs.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findPhoto, photoSubjectOf } from '#storage/photos/photo-places.ts';
import {
  findPhotoState,
  hidePhoto,
  listPhotos,
  setPhotoAlt,
  unhidePhoto,
  updatePhotoOrder,
} from '#storage/photos/photos.ts';
import {
  clearReply,
  findReplyRow,
  lockReplyTarget,
  replyMailKey,
  setReply,
  setReplyNotifiedAt,
} from '#storage/reviews/review-replies.ts';
import type { Db } from '#storage/tables.ts';
import { updateVerification } from '#storage/verification/verification.ts';
import { updateOrConflict } from './apply-correction.ts';
import type { ChangeSnapshot, ReplySnapshot } from './change-snapshot.ts';
import { planRestoration } from './listing-state.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';
import { showPhotos } from './restored-photos.ts';

/** What was changed back, and what was changed by others since and stays. */
export type Reversal = { restored: string[]; notRestored: string[] };

const photoIds = z.array(z.int());

type Target = { listingId: number; now: Date };
type Revert<Change> = (
  tx: Db,
  snapshot: Extract<ChangeSnapshot, { change: Change }>,
  target: Target,
) => Promise<Reversal>;

export function revertChange(tx: Db, snapshot: ChangeSnapshot, target: Target): Promise<Reversal> {
  switch (snapshot.change) {
    case 'listing':
      return revertListing(tx, snapshot, target);
    case 'photo-added':
    case 'photo-restored':
      return revertPhotoVisibility(tx, snapshot, target);
    case 'photo-text':
      return revertPhotoText(tx, snapshot, target);
    case 'photo-order':
      return revertPhotoOrder(tx, snapshot, target);
    case 'reply':
      return revertReply(tx, snapshot, target);
  }
}

const reversalOf = (what: string, isRestored: boolean): Reversal =>
  isRestored ? { restored: [what], notRestored: [] } : { restored: [], notRestored: [what] };

const revertListing: Revert<'listing'> = async (tx, { before, after, outcomes }, { listingId, now }) => {
  const live = await findListing(tx, listingId, now);
  if (!live || live.mergedInto !== null) return { restored: [], notRestored: Object.keys(after) };
  const photos = await revertPhotos(tx, { before: before.photos, after: after.photos }, { listingId, now });
  const { fields, restored, notRestored } = await planRestoration(tx, live, { before, after, now });
  const reversal = {
    restored: [...restored, ...photos.restored],
    notRestored: [...notRestored, ...photos.notRestored],
  };
  if (restored.length === 0) return reversal;
  await updateOrConflict(tx, live, { fields, now });
  await recheckChangedFields(tx, live, { fields, now });
  if (notRestored.length === 0)
    await updateVerification(tx, listingId, { change: ({ record }) => ({ ...record, ...outcomes }), now });
  return reversal;
};

/** The photos that a restore of the listing hid or showed, unless they were changed since. */
async function revertPhotos(
  tx: Db,
  { before, after }: { before: unknown; after: unknown },
  { listingId, now }: Target,
): Promise<Reversal> {
  const ids = photoIds.safeParse(before);
  if (!ids.success) return { restored: [], notRestored: [] };
  const visible = (await listPhotos(tx, { listingId })).map(({ id }) => id);
  const isUnchanged = isDeepStrictEqual(visible, after);
  return reversalOf('photos', isUnchanged && (await showPhotos(tx, listingId, { ids: ids.data, now })));
}

const revertPhotoVisibility: Revert<'photo-added' | 'photo-restored'> = async (tx, snapshot, { now }) => {
  const { photo_id: id, before: wasShown } = snapshot;
  const photo = await findPhoto(tx, { id });
  if (!photo) return reversalOf('photo', !wasShown);
  const isShown = !(await findPhotoState(tx, id)).isGone;
  if (isShown === wasShown) return reversalOf('photo', true);
  if (wasShown) return reversalOf('photo', await unhidePhoto(tx, photo, maxPhotosFor(photo.place)));
  await hidePhoto(tx, id, now);
  return reversalOf('photo', true);
};

const revertPhotoText: Revert<'photo-text'> = async (tx, { photo_id: id, before, after }) => {
  const photo = await findPhoto(tx, { id });
  const isUnchanged = photo?.alt === after;
  if (isUnchanged) await setPhotoAlt(tx, id, before);
  return reversalOf('description of the photo', isUnchanged);
};

/** Photos that were added since stay behind the others. */
const revertPhotoOrder: Revert<'photo-order'> = async (tx, { before, after }) => {
  const [firstId = 0] = after;
  const place = (await findPhoto(tx, { id: firstId }))?.place;
  const subject = place && photoSubjectOf(place);
  const current = subject ? (await listPhotos(tx, subject)).map(({ id }) => id) : [];
  const isUnchanged = isDeepStrictEqual(
    current.filter((id) => after.includes(id)),
    after.filter((id) => current.includes(id)),
  );
  if (!subject || !isUnchanged) return reversalOf('order of the photos', false);
  const ids = [...before.filter((id) => current.includes(id)), ...current.filter((id) => !before.includes(id))];
  return reversalOf('order of the photos', await updatePhotoOrder(tx, subject, ids));
};

const revertReply: Revert<'reply'> = async (tx, { review_id: id, before, after }, { now }) => {
  const review = await lockReplyTarget(tx, id);
  const current = review && (await findReplyRow(tx, id));
  if (!review || current?.text !== after?.text) return reversalOf('reply', false);
  await writeReply(tx, id, { reply: before, now });
  return reversalOf('reply', true);
};

async function writeReply(tx: Db, reviewId: number, { reply, now }: { reply: ReplySnapshot; now: Date }) {
  if (reply) {
    const { text, user_id: userId, created_at: createdAt, updated_at: updatedAt } = reply;
    await setReply(tx, reviewId, { text, userId, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) });
    return;
  }
  await clearReply(tx, reviewId, now);
  if (await cancelDelayedMail(tx, replyMailKey(reviewId))) await setReplyNotifiedAt(tx, reviewId, null);
}
