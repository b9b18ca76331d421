import type { Correction } from '#domain/correction.ts';
import type { CorrectionMail, NewsToOne, OwnerCorrectionMail } from '#domain/mail.ts';
import { type CorrectionSender, listSenders } from '#storage/correction-senders.ts';
import {
  findCorrections,
  findSameCorrection,
  lockCorrection,
  reopenCorrection,
  settleCorrection,
} from '#storage/corrections.ts';
import { findListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import { listPeople } from '#storage/team.ts';
import { notFound } from '../http/errors.ts';
import { correctListing, restoreListing } from './correction-change.ts';
import { type ExaminedCorrection, examineCorrections } from './correction-facts.ts';
import { changedSince, conflict, type Kind, type MadeRuling } from './kind.ts';

export type ShownCorrection = ExaminedCorrection & { senders: CorrectionSender[] };

const titleOf = ({ businessName }: Correction) => `Correction of ${businessName}`;

/** What visitors say is wrong: approved, the listing says what they say. Its owner decides in the same way. */
export const correctionKind: Omit<Kind<never, ShownCorrection>, 'listWaiting'> = {
  async show(db, id, now) {
    const [examined] = await examineCorrections(db, await findCorrections(db, [id]), now);
    return examined ? { ...examined, senders: await listSenders(db, id) } : null;
  },

  async approve(tx, id, ruling) {
    const { reason, changes = {}, now } = ruling;
    const correction = await takeWaiting(tx, id, ruling);
    const listing = await findListing(tx, correction.listingId, now);
    if (!listing) throw conflict('The listing is not there any more.');
    const { former, applied } = await correctListing(tx, listing, { correction, changes, now });
    await settleCorrection(tx, id, { status: 'approved', reason, former, applied, decidedAt: now });
    const isByOwner = ruling.actor.id === correction.ownerId;
    return {
      title: titleOf(correction),
      before: {},
      mail: null,
      others: [
        ...(await toSenders(tx, id, { news: 'approved', reason })),
        ...(isByOwner ? [] : toOwner(correction, 'made')),
      ],
      listingId: correction.field === 'closed' ? null : correction.listingId,
    };
  },

  async reject(tx, id, ruling) {
    const { reason, now } = ruling;
    const correction = await takeWaiting(tx, id, ruling);
    await settleCorrection(tx, id, { status: 'rejected', reason, decidedAt: now });
    return {
      title: titleOf(correction),
      before: {},
      mail: null,
      others: await toSenders(tx, id, { news: 'rejected', reason }),
      listingId: null,
    };
  },

  async undo(tx, decision, now) {
    const correction = await lockCorrection(tx, decision.itemId);
    if (!correction) throw conflict('The correction is gone: its sender or the listing is not there any more.');
    if (correction.status !== decision.verdict) throw changedSince('The correction');
    if (await findSameCorrection(tx, correction)) {
      throw conflict('The same was suggested again since. Decide about that one.');
    }
    if (decision.verdict === 'approved') await restoreListing(tx, correction, now);
    await reopenCorrection(tx, correction.id, now);
    const others: NewsToOne[] = await toSenders(tx, correction.id, { news: 'undone', reason: '' });
    const isToldOwner = decision.verdict === 'approved' && decision.actor.id !== correction.ownerId;
    return { mail: null, others: isToldOwner ? [...others, ...toOwner(correction, 'undone')] : others };
  },
};

/** Who works on the listing decides while being asked, the moderators from then on. */
async function takeWaiting(tx: Db, id: number, { actor, now }: MadeRuling): Promise<Correction> {
  const correction = await lockCorrection(tx, id);
  if (!correction) throw notFound(`There is no correction ${id}.`);
  if (correction.status !== 'pending') throw conflict(`Correction ${id} has already been ${correction.status}.`);
  if (correction.deskSince > now && !(await listPeople(tx, correction.listingId)).some((id) => id === actor.id)) {
    throw conflict('Its owner is asked first. It comes to the desk when they have not answered in a week.');
  }
  return correction;
}

async function toSenders(tx: Db, id: number, told: Pick<CorrectionMail, 'news' | 'reason'>): Promise<CorrectionMail[]> {
  const senders = await listSenders(tx, id);
  return senders
    .filter(({ userId, email }) => userId !== null || email !== '')
    .map((sender) => ({ kind: 'correction-news', senderId: sender.id, ...told }));
}

function toOwner(correction: Correction, news: OwnerCorrectionMail['news']): OwnerCorrectionMail[] {
  const { ownerId, businessName, listingId, field } = correction;
  return ownerId === null
    ? []
    : [{ kind: 'correction-to-owner', userId: ownerId, businessName, listingId, field, news }];
}
