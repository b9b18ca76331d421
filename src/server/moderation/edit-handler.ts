import type { SubmissionApprovalChanges } from '#contract/submission-operations.ts';
import { distinctCategories } from '#domain/listings/listing-categories.ts';
import { isSameIdentity, type ListingEdit, type ListingIdentity } from '#domain/listings/listing-edit.ts';
import type { Verdict } from '#domain/moderation/decision.ts';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { findUser } from '#storage/accounts/users.ts';
import {
  findEdits,
  findPendingEdit,
  listPendingEdits,
  lockEdit,
  reopenEdit,
  resolveEdit,
} from '#storage/listings/listing-edits.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing } from '#storage/listings/listings.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification, findVerification, updateVerification } from '#storage/verification/verification.ts';
import { notFound } from '../http/http-error.ts';
import { updateOrConflict } from './apply-correction.ts';
import { type ExaminedEdit, examineEdits } from './examine-edits.ts';
import { rezoneHours } from './listing-hours.ts';
import { changedSinceDecision, conflict, type ModerationHandler } from './moderation-handler.ts';
import { resolveListingChange } from './publish-submission.ts';
import { recheckChangedFields } from './recheck-changed-fields.ts';

export type DeskEdit = ExaminedEdit & { owner: { id: number; name: string; createdAt: Date } | null };

/** Edits of a listing's name, categories or address by its owner. */
export const editHandler: ModerationHandler<ListingEdit, DeskEdit> = {
  listWaiting: listPendingEdits,

  async load(db, id, now) {
    const [examined] = await examineEdits(db, await findEdits(db, [id]), now);
    if (!examined) return null;
    const { userId } = examined.edit;
    return { ...examined, owner: userId === null ? null : await findUser(db, userId) };
  },

  async approve(tx, id, { reason, changes = {}, now }) {
    const edit = await lockWaitingEdit(tx, id);
    const former = await requireEditedListing(tx, edit, now);
    const { verification, applied } = await applyEdit(tx, { edit, former, changes, now });
    const { businessName, categoryId, category, additionalCategoryIds, additionalCategories, address, place } = former;
    await resolveEdit(tx, id, {
      status: 'approved',
      reason,
      former: {
        businessName,
        categoryId,
        category,
        additionalCategoryIds,
        additionalCategories,
        address,
        place,
        verification,
      },
      applied,
      decidedAt: now,
    });
    return {
      title: applied.businessName,
      snapshot: {},
      mail: emailToOwner(edit, applied.businessName, { kind: 'edit-decided', verdict: 'approved', reason }),
      listingId: edit.listingId,
    };
  },

  async reject(tx, id, { reason, now }) {
    const edit = await lockWaitingEdit(tx, id);
    const { businessName } = await requireEditedListing(tx, edit, now);
    await resolveEdit(tx, id, { status: 'rejected', reason, decidedAt: now });
    return {
      title: businessName,
      snapshot: {},
      mail: emailToOwner(edit, businessName, { kind: 'edit-decided', verdict: 'rejected', reason }),
      listingId: null,
    };
  },

  async undo(tx, { itemId, verdict, title }, now) {
    const edit = await lockEdit(tx, itemId);
    if (!edit) throw conflict('The edit no longer exists, because its owner has left or the listing is gone.');
    if (edit.status !== verdict) throw changedSinceDecision('The edit');
    if (edit.former && edit.applied) await revertEdit(tx, edit, now);
    // A newer edit takes its place, and an edit by a person who has left the team does not wait again.
    if (await findPendingEdit(tx, edit.listingId)) {
      await resolveEdit(tx, itemId, { status: 'replaced', reason: '', decidedAt: now });
    } else if ((await listListingPeople(tx, edit.listingId)).some((userId) => userId === edit.userId)) {
      await reopenEdit(tx, itemId);
    } else await resolveEdit(tx, itemId, { status: 'withdrawn', reason: '', decidedAt: now });
    return emailToOwner(edit, title, { kind: 'edit-undone', verdict });
  },
};

type EditApproval = { edit: ListingEdit; former: ListingWithCategory; changes: SubmissionApprovalChanges; now: Date };

/** City, state, zip and coordinates are derived from the address, as for a submission. */
async function applyEdit(tx: Db, { edit, former, changes, now }: EditApproval) {
  const proposed = {
    ...(edit.businessName !== null && { business_name: edit.businessName }),
    ...(edit.category !== null && { category: edit.category }),
    ...(edit.additionalCategories !== null && { additional_categories: edit.additionalCategories }),
    ...(edit.address !== null && { address: edit.address }),
  };
  const identity = await resolveListingChange(tx, { ...proposed, ...changes }, former);
  const fields = { ...identity, ...rezoneHours(former.hours, identity.place) };
  const verification = await findVerification(tx, former.id);
  if (!verification) throw changedSinceDecision('The listing');
  if (Object.keys(changes).length === 0) await setListingWriter(tx, { kind: 'owner', userId: edit.userId }, now);
  await updateOrConflict(tx, former, { fields, now });
  await recheckChangedFields(tx, former, { fields, now });
  return { verification: verification.record, applied: identityOf({ ...former, ...fields }) };
}

/** Restores the listing's former identity and check results. */
async function revertEdit(tx: Db, edit: ListingEdit, now: Date): Promise<void> {
  const live = await requireEditedListing(tx, edit, now);
  const { former, applied } = edit;
  if (!former || !applied || !isSameIdentity(identityOf(live), applied)) throw changedSinceDecision('The listing');
  const { businessName, categoryId, additionalCategoryIds, address, place, verification } = former;
  const identity = { businessName, categoryId, additionalCategoryIds, address };
  const fields = { ...identity, place, ...rezoneHours(live.hours, place) };
  await updateOrConflict(tx, live, { fields, now });
  await updateVerification(tx, live.id, { change: () => verification, now });
  await enqueueVerification(tx, live.id, now);
}

const identityOf = ({
  businessName,
  categoryId,
  additionalCategoryIds,
  address,
}: ListingIdentity): ListingIdentity => ({
  businessName,
  categoryId,
  additionalCategoryIds: distinctCategories(categoryId, additionalCategoryIds),
  address,
});

async function lockWaitingEdit(tx: Db, id: number): Promise<ListingEdit> {
  const edit = await lockEdit(tx, id);
  if (!edit) throw notFound(`Edit ${id} doesn’t exist.`);
  if (edit.status === 'replaced')
    throw conflict('The owner has submitted a newer edit, which is pending in its place.');
  if (edit.status !== 'pending') throw conflict(`Edit ${id} has already been ${edit.status}.`);
  return edit;
}

async function requireEditedListing(tx: Db, { listingId }: ListingEdit, now: Date): Promise<ListingWithCategory> {
  const listing = await findListing(tx, listingId, now);
  if (!listing) throw conflict('The listing no longer exists.');
  return listing;
}

type EditEmail = { kind: 'edit-decided'; verdict: Verdict; reason: string } | { kind: 'edit-undone'; verdict: Verdict };

/** Null when the owner's account was deleted. */
function emailToOwner(
  { userId, listingId }: ListingEdit,
  businessName: string,
  message: EditEmail,
): MailMessage | null {
  return userId === null ? null : { ...message, userId, businessName, listingId };
}
