import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/account.ts';
import { isEmailAddress } from '#domain/contact.ts';
import type { LeadForm } from '#domain/lead.ts';
import { REPEAT_WINDOW_MS } from '#domain/limits.ts';
import { worksOn } from '#domain/listing.ts';
import type { AccountLeadMail } from '#domain/mail.ts';
import { insertMail } from '#storage/jobs.ts';
import { findLeadByKey, hasSameLead, insertLead } from '#storage/leads.ts';
import { findListing } from '#storage/listings.ts';
import { lockRepeats } from '#storage/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { listPeople } from '#storage/team.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { byMailbox, LIMITS, spend } from '../http/limits.ts';
import { bindKey, type Sender } from '../http/repeat-key.ts';

export type Letter = { listingId: number; form: LeadForm; viewer: Viewer };

/** Keeps what somebody writes to a business, with the mails that pass it on; what is sent again is one message. */
export async function receiveLead(context: ServerContext, letter: Letter, sender: Sender): Promise<void> {
  const now = context.clock();
  const { listingId, form, viewer } = letter;
  const { userId } = sender;
  const { ownerId, businessName } = await findRecipient(context, listingId, viewer);
  const contentHash = hashContent(form, [listingId, userId]);
  const repeatKey = bindKey(sender);
  await context.db.transaction().execute(async (tx) => {
    await lockRepeats(tx, { repeatKey, contentHash });
    if (await isRepeated(tx, { repeatKey, contentHash, since: new Date(now.getTime() - REPEAT_WINDOW_MS) })) return;
    // whoever is named as sender gets a mail: nobody's letter box is to be filled through this form
    await spend({ ...context, db: tx }, LIMITS.leadByMail, byMailbox(form.email));
    const leadId = await insertLead(tx, {
      ...form,
      listingId,
      ownerId,
      userId,
      contentHash,
      repeatKey,
      createdAt: now,
    });
    if (ownerId === null) await insertMail(tx, { kind: 'lead', leadId }, now);
    else await passToTeam(tx, { leadId, listingId, businessName }, now);
    await insertMail(tx, { kind: 'lead-passed-on', leadId }, now);
  });
}

/** To everybody who works on the listing. */
async function passToTeam(tx: Db, lead: Omit<AccountLeadMail, 'kind' | 'userId'>, now: Date): Promise<void> {
  for (const userId of await listPeople(tx, lead.listingId)) {
    await insertMail(tx, { kind: 'lead-to-account', userId, ...lead }, now);
  }
}

/** Without an owner it goes to the mailbox that the listing gives. */
async function findRecipient({ db, clock }: ServerContext, listingId: number, viewer: Viewer) {
  const listing = await findListing(db, listingId, clock());
  if (listing?.status !== 'published') throw notFound('Business connection not found.');
  if (worksOn(viewer, listing)) {
    throw new Refusal('own-listing', 'This is your own listing: what others write to it is in your dashboard.');
  }
  if (listing.ownerId === null && !isEmailAddress(listing.email)) {
    throw new Refusal('conflict', 'This business cannot be written to from here: nobody has given an address for it.');
  }
  return { ownerId: listing.ownerId, businessName: listing.businessName };
}

type Repeat = { repeatKey: string | null; contentHash: Buffer; since: Date };

async function isRepeated(tx: Db, { repeatKey, contentHash, since }: Repeat): Promise<boolean> {
  const earlier = repeatKey === null ? null : await findLeadByKey(tx, repeatKey);
  if (earlier && !earlier.contentHash.equals(contentHash)) {
    throw new Refusal('key-reused', 'This Idempotency-Key came with another message before. Use a new one.');
  }
  return earlier !== null || hasSameLead(tx, contentHash, since);
}

function hashContent({ name, email, phone, message }: LeadForm, about: (number | null)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([...about, name, email, phone, message]))
    .digest();
}
