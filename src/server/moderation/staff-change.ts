import type { Viewer } from '#domain/accounts/viewer.ts';
import { DECISION_MAIL_DELAY_MS, type Decision, type DecisionActor, toActor } from '#domain/moderation/decision.ts';
import { staffChangeTitle } from '#domain/moderation/staff-change.ts';
import { findDecisionSubject, insertDecisionSubject } from '#storage/desk/appeals.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import { findStaffChange, insertStaffChange } from '#storage/desk/staff-changes.ts';
import { enqueueDelayedMail } from '#storage/jobs.ts';
import { parseJson } from '#storage/json-column.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';
import { type ChangeSnapshot, changeSnapshot, invertChange } from './change-snapshot.ts';
import { changedSinceDecision, conflict, decisionMailKey, type ModerationHandler } from './moderation-handler.ts';
import { revertChange } from './revert-change.ts';

/** A member of staff who acts on the content of somebody else, and why. */
export type StaffAction = { actor: DecisionActor; reason: string };

/** Null for people who act on their own content. Staff must give a reason for what they do to that of others. */
export function requireStaffReason(
  viewer: NonNullable<Viewer>,
  { isOwn, reason }: { isOwn: boolean; reason: string },
): StaffAction | null {
  if (isOwn) return null;
  if (reason === '')
    throw invalidField(
      'staff_reason',
      'Give a reason. It’s logged and sent to the person whose content you’re changing.',
    );
  return { actor: toActor(viewer), reason };
}

export type StaffChangeRecord = {
  staff: StaffAction;
  snapshot: ChangeSnapshot;
  listing: { id: number; businessName: string };
  /** The person concerned; null if nobody manages the listing. */
  userId: number | null;
  now: Date;
};

/**
 * Logs the change with what an undo needs, and tells the person concerned, who can appeal. Runs in the transaction of the
 * change. Returns the id of the decision.
 */
export async function recordStaffChange(tx: Db, record: StaffChangeRecord): Promise<number> {
  const { staff, snapshot, listing, userId, now } = record;
  const { reason, actor } = staff;
  const { change } = snapshot;
  const decisionId = await insertDecision(tx, {
    kind: 'change',
    itemId: listing.id,
    title: staffChangeTitle(change, listing.businessName),
    verdict: 'approved',
    reason,
    snapshot: {},
    actor,
    createdAt: now,
  });
  const { id: listingId, businessName } = listing;
  await insertStaffChange(tx, { decisionId, listingId, userId: authorOf(snapshot) ?? userId, change: snapshot, now });
  if (userId === null) return decisionId;
  await insertDecisionSubject(tx, { decisionId, userId });
  await enqueueDelayedMail(
    tx,
    { kind: 'staff-change', userId, businessName, listingId, change, reason, decisionId },
    { dueAt: new Date(now.getTime() + DECISION_MAIL_DELAY_MS), key: decisionMailKey(decisionId) },
  );
  return decisionId;
}

/** A reply may be that of a member of the owner's team. */
const authorOf = (snapshot: ChangeSnapshot): number | null =>
  snapshot.change === 'reply' ? (snapshot.before?.user_id ?? null) : null;

async function loadSnapshot(db: Db, decisionId: number): Promise<ChangeSnapshot | null> {
  const stored = await findStaffChange(db, decisionId);
  return stored && parseJson(changeSnapshot, stored.change, { column: 'staff_changes.change', id: decisionId });
}

/** Makes a change again that was undone. Returns the id of the new decision. */
export async function redoStaffChange(tx: Db, decision: Decision, now: Date): Promise<number> {
  const { id, itemId: listingId, actor, reason } = decision;
  const snapshot = await loadSnapshot(tx, id);
  const listing = await findListing(tx, listingId, now);
  if (!snapshot || !listing) throw changedSinceDecision('The listing');
  await setListingWriter(tx, { kind: 'desk', userId: actor.id }, now);
  await revertChange(tx, invertChange(snapshot), { listingId, now });
  const userId = await findDecisionSubject(tx, id);
  return recordStaffChange(tx, { staff: { actor, reason }, snapshot, listing, userId, now });
}

export type DeskChange = { listing: ListingWithCategory };

const changedElsewhere = async () => {
  throw conflict('Make changes on the listing itself.');
};

/** Changes that staff made through the calls of owners. The item id is the listing's id. */
export const changeHandler: Omit<ModerationHandler<never, DeskChange>, 'listWaiting'> = {
  async load(db, id, now) {
    const listing = await findListing(db, id, now);
    return listing && { listing };
  },
  approve: changedElsewhere,
  reject: changedElsewhere,

  async undo(tx, { id, itemId: listingId, reason }, now) {
    const snapshot = await loadSnapshot(tx, id);
    if (!snapshot) throw conflict('The old values are no longer stored. Change it back on the listing itself.');
    const { restored, notRestored } = await revertChange(tx, snapshot, { listingId, now });
    const userId = await findDecisionSubject(tx, id);
    const listing = await findListing(tx, listingId, now);
    const { change } = snapshot;
    const mail =
      userId === null || !listing
        ? null
        : ({
            kind: 'staff-change',
            undone: true,
            userId,
            listingId,
            businessName: listing.businessName,
            change,
            reason,
          } as const);
    return { mail, others: [], notRestored, isUnchanged: restored.length === 0 && notRestored.length > 0 };
  },
};
