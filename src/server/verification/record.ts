import type { CheckByPerson, VerificationWire } from '#contract/verification.ts';
import type { Viewer } from '#domain/account.ts';
import { dayOf } from '#domain/calendar-day.ts';
import type { Actor } from '#domain/desk.ts';
import { mayEdit, mayRead, worksOn } from '#domain/listing.ts';
import { CHECKS, type CheckId, type CheckOutcome, domainToken } from '#domain/verification.ts';
import type { Db } from '#storage/tables.ts';
import { changeVerification, findVerification } from '#storage/verification.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound } from '../http/errors.ts';
import { writeCheck } from '../moderation/checks.ts';
import { presentVerification } from './present.ts';

const missing = () => notFound('Business connection not found.');

/** The record of a listing that the viewer may see. */
export async function readRecord(context: ServerContext, viewer: Viewer, id: number): Promise<VerificationWire> {
  const found = await findVerification(context.db, id);
  if (!found || !mayRead(viewer, found.listing)) throw missing();
  const { ownerId } = found.listing;
  const wire = presentVerification(found, dayOf(context.clock()));
  if (ownerId === null || !mayEdit(viewer, found.listing)) return wire;
  return { ...wire, domain_token: domainToken({ siteUrl: context.site.url, listingId: id, ownerId }) };
}

/** What a moderator has seen with their own eyes; the other checks speak for themselves. */
export async function recordByPerson(
  context: ServerContext,
  target: { id: number; check: CheckId; actor: Actor },
  { result, note }: CheckByPerson,
): Promise<void> {
  const check = CHECKS.find(({ id }) => id === target.check);
  if (check?.by !== 'person')
    throw invalidField('check', 'No person performs this check: its result follows by itself.');
  const now = context.clock();
  const outcome = { result, checkedOn: result === 'unchecked' ? '' : dayOf(now), evidence: note };
  const { id: listingId, check: checkId, actor } = target;
  const isWritten = await context.db
    .transaction()
    .execute((tx) => writeCheck(tx, { listingId, check: checkId, outcome, actor, now }));
  if (!isWritten) throw missing();
}

/** Who works on it says that the details are right as of today. */
export async function confirmByOwner(context: ServerContext, viewer: NonNullable<Viewer>, id: number): Promise<void> {
  const found = await findVerification(context.db, id);
  if (!found || !worksOn(viewer, found.listing)) throw notFound('You have no such listing.');
  const isWritten = await context.db.transaction().execute((tx) => writeConfirmation(tx, id, context.clock()));
  if (!isWritten) throw missing();
}

/** As of today; false when the listing is gone. */
export async function writeConfirmation(tx: Db, id: number, now: Date): Promise<boolean> {
  const confirmed: CheckOutcome = { result: 'passed', checkedOn: dayOf(now), evidence: '' };
  const judgement = await changeVerification(tx, id, { change: ({ record }) => ({ ...record, confirmed }), now });
  return judgement !== null;
}
