import { randomBytes } from 'node:crypto';
import { type CorrectionForm, correctedValue } from '#contract/corrections.ts';
import { emailKey, type Viewer } from '#domain/account.ts';
import { CORRECTION_LINK_VALID_MS, type Correction, OWNER_ANSWERS_MS } from '#domain/correction.ts';
import { presentText } from '#domain/correction-text.ts';
import { worksOn } from '#domain/listing.ts';
import { readAddress } from '#gazetteer/read-address.ts';
import { findCategory } from '#storage/categories.ts';
import { addSender, keepCorrectionLink } from '#storage/correction-senders.ts';
import { findCorrections, findSameCorrection, insertCorrection } from '#storage/corrections.ts';
import { insertLaterMail } from '#storage/jobs.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing } from '#storage/listings.ts';
import { lockListing } from '#storage/ownership.ts';
import type { Db } from '#storage/tables.ts';
import { listPeople } from '#storage/team.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, spend } from '../http/limits.ts';
import { addressTrace } from '../http/traces.ts';

type Suggestion = { form: CorrectionForm; viewer: Viewer; ip: string };

/** Keeps what somebody says is wrong. Said by several, or several times by one, it is one. */
export async function suggest(
  context: ServerContext,
  suggestion: Suggestion,
): Promise<{ made: Correction; token: string }> {
  const { form, viewer, ip } = suggestion;
  await spend(context, LIMITS.correction, byAddress(ip));
  // an account has a mailbox of its own
  const email = viewer ? '' : form.email;
  if (email) await spend(context, LIMITS.correctionByMail, byMailbox(email));
  const now = context.clock();
  const token = randomBytes(32).toString('base64url');
  const made = await context.db.transaction().execute(async (tx) => {
    await lockListing(tx, form.listing_id);
    const listing = await findListing(tx, form.listing_id, now);
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    if (worksOn(viewer, listing)) {
      throw new Refusal('conflict', 'You manage this listing: change it in your dashboard.');
    }
    const value = await readValue(tx, listing, form);
    const id = await keep(tx, listing, { field: form.field, value, now });
    const person = viewer
      ? { userId: viewer.user.id }
      : { addressHash: addressTrace(`correction:${id}:${emailKey(email)}`, ip) };
    const sender = await addSender(tx, { correctionId: id, person, email, note: form.note, createdAt: now });
    await keepCorrectionLink(tx, sender.id, {
      secret: token,
      expiresAt: new Date(now.getTime() + CORRECTION_LINK_VALID_MS),
    });
    if (sender.isNew && email) {
      const news = { kind: 'correction-news', senderId: sender.id, news: 'received', reason: '' } as const;
      await insertLaterMail(tx, news, { dueAt: now, key: `correction-received:${sender.id}` });
    }
    return (await findCorrections(tx, [id]))[0];
  });
  if (!made) throw new Error('what was written can be read');
  return { made, token };
}

type Wanted = Pick<Correction, 'field' | 'value'> & { now: Date };

/** The one that waits and says the same, or a new one of which those who work on the listing hear. */
async function keep(tx: Db, listing: FoundListing, { field, value, now }: Wanted): Promise<number> {
  const same = await findSameCorrection(tx, { listingId: listing.id, field, value });
  if (same !== null) return same;
  const { ownerId, businessName } = listing;
  const deskSince = ownerId === null ? now : new Date(now.getTime() + OWNER_ANSWERS_MS);
  const id = await insertCorrection(tx, { listingId: listing.id, field, value, deskSince, createdAt: now });
  const asked = { kind: 'correction-to-owner', businessName, listingId: listing.id, field, news: 'asked' } as const;
  for (const userId of await listPeople(tx, listing.id)) {
    await insertLaterMail(tx, { ...asked, userId }, { dueAt: now, key: `correction-asked:${id}:${userId}` });
  }
  return id;
}

/** The value as it would be kept. What the listing says already is no correction. */
async function readValue(tx: Db, listing: FoundListing, form: CorrectionForm): Promise<string> {
  const { field } = form;
  const value = correctedValue(form);
  const wanted = field === 'category' ? await readCategory(tx, value) : value;
  if ((field === 'address' || field === 'moved') && !readAddress(wanted)) {
    throw invalidField('value', 'Enter the address with its city, state and zip, like 12 Main St, Austin, TX 78701.');
  }
  if (field !== 'closed' && wanted === presentText(listing, field)) {
    throw invalidField('value', 'That is what the page says already.');
  }
  return wanted;
}

async function readCategory(tx: Db, name: string): Promise<string> {
  const category = await findCategory(tx, name);
  if (!category) throw invalidField('value', `There is no category "${name}". Choose one of the list.`);
  return category.name;
}
