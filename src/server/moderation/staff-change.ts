import type { Viewer } from '#domain/accounts/viewer.ts';
import { DECISION_MAIL_DELAY_MS, type DecisionActor, toActor } from '#domain/moderation/decision.ts';
import { type StaffChange, staffChangeTitle } from '#domain/moderation/staff-change.ts';
import { insertDecisionSubject } from '#storage/desk/appeals.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import { enqueueDelayedMail } from '#storage/jobs.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';
import { conflict, decisionMailKey, type ModerationHandler } from './moderation-handler.ts';

/** A member of staff who acts on the content of somebody else, and why. */
export type StaffAction = { actor: DecisionActor; reason: string };

/** Null for people who act on their own content. Staff must give a reason for what they do to that of others. */
export function requireStaffReason(
  viewer: NonNullable<Viewer>,
  { isOwn, reason }: { isOwn: boolean; reason: string },
): StaffAction | null {
  if (isOwn) return null;
  if (reason === '')
    throw invalidField('staff_reason', 'Say why. It is logged and sent to the person whose content you change.');
  return { actor: toActor(viewer), reason };
}

export type StaffChangeRecord = {
  staff: StaffAction;
  change: StaffChange;
  listing: { id: number; businessName: string };
  /** The person concerned; null if nobody manages the listing. */
  userId: number | null;
  now: Date;
};

/** Logs the change and tells the person concerned, who can appeal. Runs in the transaction of the change. */
export async function recordStaffChange(tx: Db, record: StaffChangeRecord): Promise<void> {
  const { staff, change, listing, userId, now } = record;
  const { reason, actor } = staff;
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
  if (userId === null) return;
  await insertDecisionSubject(tx, { decisionId, userId });
  const { id: listingId, businessName } = listing;
  await enqueueDelayedMail(
    tx,
    { kind: 'staff-change', userId, businessName, listingId, change, reason, decisionId },
    { dueAt: new Date(now.getTime() + DECISION_MAIL_DELAY_MS), key: decisionMailKey(decisionId) },
  );
}

export type DeskChange = { listing: ListingWithCategory };

const changedElsewhere = async () => {
  throw conflict('Changes are made at the listing itself. Change it back there.');
};

/** Changes that staff made through the calls of owners. The item id is the listing's id. */
export const changeHandler: Omit<ModerationHandler<never, DeskChange>, 'listWaiting'> = {
  async load(db, id, now) {
    const listing = await findListing(db, id, now);
    return listing && { listing };
  },
  approve: changedElsewhere,
  reject: changedElsewhere,
  undo: changedElsewhere,
};
