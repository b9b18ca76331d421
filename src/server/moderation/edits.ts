import type { SubmissionChanges } from '#contract/submissions.ts';
import type { Verdict } from '#domain/desk.ts';
import { type Identity, isSameIdentity, type ListingEdit } from '#domain/listing-edit.ts';
import type { MailMessage } from '#domain/mail.ts';
import {
  findEdits,
  findWaitingEdit,
  listWaitingEdits,
  lockEdit,
  reopenEdit,
  settleEdit,
} from '#storage/listing-edits.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing, type ListingChange, updateListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { listPeople } from '#storage/team.ts';
import { findUser } from '#storage/users.ts';
import { changeVerification, findVerification, orderVerification } from '#storage/verification.ts';
import { notFound } from '../http/errors.ts';
import { type ExaminedEdit, examineEdits } from './edit-facts.ts';
import { changedSince, conflict, type Kind } from './kind.ts';
import { movedHours } from './moved-hours.ts';
import { reconsider } from './reconsider.ts';
import { readChanges } from './submission-listing.ts';

export type ShownEdit = ExaminedEdit & { owner: { id: number; name: string; createdAt: Date } | null };

/** What an owner wants to change of a listing's identity: approved, the listing is so. */
export const editKind: Kind<ListingEdit, ShownEdit> = {
  listWaiting: listWaitingEdits,

  async show(db, id, now) {
    const [examined] = await examineEdits(db, await findEdits(db, [id]), now);
    if (!examined) return null;
    const { userId } = examined.edit;
    return { ...examined, owner: userId === null ? null : await findUser(db, userId) };
  },

  async approve(tx, id, { reason, changes = {}, now }) {
    const edit = await takeWaiting(tx, id);
    const former = await findEdited(tx, edit, now);
    const { verification, applied } = await apply(tx, { edit, former, changes, now });
    const { businessName, categoryId, category, address, place } = former;
    await settleEdit(tx, id, {
      status: 'approved',
      reason,
      former: { businessName, categoryId, category, address, place, verification },
      applied,
      decidedAt: now,
    });
    return {
      title: applied.businessName,
      before: {},
      mail: toOwner(edit, applied.businessName, { kind: 'edit-decided', verdict: 'approved', reason }),
      listingId: edit.listingId,
    };
  },

  async reject(tx, id, { reason, now }) {
    const edit = await takeWaiting(tx, id);
    const { businessName } = await findEdited(tx, edit, now);
    await settleEdit(tx, id, { status: 'rejected', reason, decidedAt: now });
    return {
      title: businessName,
      before: {},
      mail: toOwner(edit, businessName, { kind: 'edit-decided', verdict: 'rejected', reason }),
      listingId: null,
    };
  },

  async undo(tx, { itemId, verdict, title }, now) {
    const edit = await lockEdit(tx, itemId);
    if (!edit) throw conflict('The edit is gone: its owner has left, or the listing is not there any more.');
    if (edit.status !== verdict) throw changedSince('The edit');
    if (edit.former && edit.applied) await restore(tx, edit, now);
    // what the owner has sent since stands in its place, and nothing waits of who does not work on the listing any more
    if (await findWaitingEdit(tx, edit.listingId)) {
      await settleEdit(tx, itemId, { status: 'replaced', reason: '', decidedAt: now });
    } else if ((await listPeople(tx, edit.listingId)).some((person) => person === edit.userId)) {
      await reopenEdit(tx, itemId);
    } else await settleEdit(tx, itemId, { status: 'withdrawn', reason: '', decidedAt: now });
    return toOwner(edit, title, { kind: 'edit-undone', verdict });
  },
};

type Approval = { edit: ListingEdit; former: FoundListing; changes: SubmissionChanges; now: Date };

/** City, state, zip and the point on the map follow from the address, as they do for a submission. */
async function apply(tx: Db, { edit, former, changes, now }: Approval) {
  const identity = await readChanges(tx, {
    ...(edit.businessName !== null && { business_name: edit.businessName }),
    ...(edit.category !== null && { category: edit.category }),
    ...(edit.address !== null && { address: edit.address }),
    ...changes,
  });
  const corrected = { ...identity, ...movedHours(former.hours, identity.place) };
  const verification = await findVerification(tx, former.id);
  if (!verification) throw changedSince('The listing');
  await save(tx, former, { fields: corrected, now });
  await reconsider(tx, former, { fields: corrected, now });
  return { verification: verification.record, applied: identityOf({ ...former, ...corrected }) };
}

/** The listing as it was, with what had been found about it. */
async function restore(tx: Db, edit: ListingEdit, now: Date): Promise<void> {
  const live = await findEdited(tx, edit, now);
  const { former, applied } = edit;
  if (!former || !applied || !isSameIdentity(identityOf(live), applied)) throw changedSince('The listing');
  const { businessName, categoryId, address, place, verification } = former;
  const fields = { businessName, categoryId, address, place, ...movedHours(live.hours, place) };
  await save(tx, live, { fields, now });
  await changeVerification(tx, live.id, { change: () => verification, now });
  await orderVerification(tx, live.id, now);
}

async function save(tx: Db, { id, version }: FoundListing, changed: { fields: ListingChange; now: Date }) {
  if (!(await updateListing(tx, { id, version }, changed))) throw changedSince('The listing');
}

const identityOf = ({ businessName, categoryId, address }: Identity): Identity => ({
  businessName,
  categoryId,
  address,
});

async function takeWaiting(tx: Db, id: number): Promise<ListingEdit> {
  const edit = await lockEdit(tx, id);
  if (!edit) throw notFound(`There is no edit ${id}.`);
  if (edit.status === 'replaced') throw conflict('Its owner has sent a newer edit, which waits in its place.');
  if (edit.status !== 'pending') throw conflict(`Edit ${id} has already been ${edit.status}.`);
  return edit;
}

async function findEdited(tx: Db, { listingId }: ListingEdit, now: Date): Promise<FoundListing> {
  const listing = await findListing(tx, listingId, now);
  if (!listing) throw conflict('The listing is not there any more.');
  return listing;
}

type Told = { kind: 'edit-decided'; verdict: Verdict; reason: string } | { kind: 'edit-undone'; verdict: Verdict };

/** Whoever has deleted the account hears nothing more. */
function toOwner({ userId, listingId }: ListingEdit, businessName: string, told: Told): MailMessage | null {
  return userId === null ? null : { ...told, userId, businessName, listingId };
}
