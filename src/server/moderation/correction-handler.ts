import type { Correction } from '#domain/listings/correction.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { CorrectionMail, DecisionMail, OwnerCorrectionMail } from '#domain/notifications/mail-message.ts';
import { type CorrectionReport, listCorrectionReports } from '#storage/corrections/correction-reports.ts';
import {
  findCorrections,
  findDuplicateCorrection,
  lockCorrection,
  reopenCorrection,
  resolveCorrection,
} from '#storage/corrections/corrections.ts';
import { setListingWriter } from '#storage/listings/listing-writer.ts';
import { findListing } from '#storage/listings/listings.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { applyCorrection, revertCorrection } from './apply-correction.ts';
import { type ExaminedCorrection, examineCorrections } from './examine-corrections.ts';
import { changedSinceDecision, conflict, type DecisionRequest, type ModerationHandler } from './moderation-handler.ts';

export type DeskCorrection = ExaminedCorrection & { senders: CorrectionReport[] };

const correctionTitle = ({ businessName }: Correction) => `Correction to ${businessName}`;

/** Corrections suggested by visitors. Approving one changes the listing; owners decide through this handler too. */
export const correctionHandler: Omit<ModerationHandler<never, DeskCorrection>, 'listWaiting'> = {
  async load(db, id, now) {
    const [examined] = await examineCorrections(db, await findCorrections(db, [id]), now);
    return examined ? { ...examined, senders: await listCorrectionReports(db, id) } : null;
  },

  async approve(tx, id, request) {
    const { reason, changes = {}, now } = request;
    const correction = await lockWaitingCorrection(tx, id, request);
    const listing = await findListing(tx, correction.listingId, now);
    if (!listing) throw conflict('The listing no longer exists.');
    if (Object.keys(changes).length === 0)
      await setListingWriter(tx, await correctionWriter(tx, correction, request), now);
    const { former, applied } = await applyCorrection(tx, listing, { correction, changes, now });
    await resolveCorrection(tx, id, { status: 'approved', reason, former, applied, decidedAt: now });
    const isByOwner = request.actor.id === correction.ownerId;
    return {
      title: correctionTitle(correction),
      snapshot: {},
      mail: null,
      others: [
        ...(await emailsToSenders(tx, id, { news: 'approved', reason })),
        ...(isByOwner ? [] : emailsToOwner(correction, 'made')),
      ],
      listingId: correction.field === 'closed' ? null : correction.listingId,
    };
  },

  async reject(tx, id, request) {
    const { reason, now } = request;
    const correction = await lockWaitingCorrection(tx, id, request);
    await resolveCorrection(tx, id, { status: 'rejected', reason, decidedAt: now });
    return {
      title: correctionTitle(correction),
      snapshot: {},
      mail: null,
      others: await emailsToSenders(tx, id, { news: 'rejected', reason }),
      listingId: null,
    };
  },

  async undo(tx, decision, now) {
    const correction = await lockCorrection(tx, decision.itemId);
    if (!correction) throw conflict('The correction no longer exists, because its sender or the listing is gone.');
    if (correction.status !== decision.verdict) throw changedSinceDecision('The correction');
    if (await findDuplicateCorrection(tx, correction)) {
      throw conflict('The same correction was suggested again since then. Decide that one instead.');
    }
    if (decision.verdict === 'approved') await revertCorrection(tx, correction, now);
    await reopenCorrection(tx, correction.id, now);
    const others: DecisionMail[] = await emailsToSenders(tx, correction.id, { news: 'undone', reason: '' });
    const wasOwnerEmailed = decision.verdict === 'approved' && decision.actor.id !== correction.ownerId;
    return { mail: null, others: wasOwnerEmailed ? [...others, ...emailsToOwner(correction, 'undone')] : others };
  },
};

/** Until the owner's deadline only the listing's team may decide, afterwards the moderators. */
async function lockWaitingCorrection(tx: Db, id: number, { actor, now }: DecisionRequest): Promise<Correction> {
  const correction = await lockCorrection(tx, id);
  if (!correction) throw notFound(`Correction ${id} doesn’t exist.`);
  if (correction.status !== 'pending') throw conflict(`Correction ${id} has already been ${correction.status}.`);
  if (correction.deskSince > now && !(await isOnTeam(tx, correction.listingId, actor))) {
    throw conflict('We asked the owner first. The correction comes to the desk if they don’t respond within a week.');
  }
  return correction;
}

/** An owner who accepts a correction says so too. */
async function correctionWriter(
  tx: Db,
  { listingId }: Correction,
  { actor }: DecisionRequest,
): Promise<{ kind: 'owner' | 'visitor'; userId: number | null }> {
  return { kind: (await isOnTeam(tx, listingId, actor)) ? 'owner' : 'visitor', userId: actor.id };
}

async function isOnTeam(tx: Db, listingId: number, { id }: DecisionActor): Promise<boolean> {
  return id !== null && (await listListingPeople(tx, listingId)).includes(id);
}

async function emailsToSenders(
  tx: Db,
  id: number,
  message: Pick<CorrectionMail, 'news' | 'reason'>,
): Promise<CorrectionMail[]> {
  const senders = await listCorrectionReports(tx, id);
  return senders
    .filter(({ userId, email }) => userId !== null || email !== '')
    .map((sender) => ({ kind: 'correction-news', senderId: sender.id, ...message }));
}

function emailsToOwner(correction: Correction, news: OwnerCorrectionMail['news']): OwnerCorrectionMail[] {
  const { ownerId, businessName, listingId, field } = correction;
  return ownerId === null
    ? []
    : [{ kind: 'correction-to-owner', userId: ownerId, businessName, listingId, field, news }];
}
