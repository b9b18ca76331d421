import { randomBytes } from 'node:crypto';
import { type CorrectionInput, normalizeCorrectionValue } from '#contract/correction-operations.ts';
import { emailKey, type Viewer } from '#domain/accounts/viewer.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { parseFact } from '#domain/fields/field-fact.ts';
import {
  CORRECTION_LINK_VALID_MS,
  type Correction,
  type CorrectionField,
  OWNER_RESPONSE_WINDOW_MS,
} from '#domain/listings/correction.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import { joinCategoryNames, splitCategoryNames } from '#domain/listings/listing-categories.ts';
import { correctedFieldText } from '#domain/listings/listing-field-text.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import { findCategory } from '#storage/categories/categories.ts';
import { insertCorrectionReport, saveCorrectionLink } from '#storage/corrections/correction-reports.ts';
import { findCorrections, findDuplicateCorrection, insertCorrection } from '#storage/corrections/corrections.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { enqueueDelayedMail } from '#storage/jobs.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import { lockListing } from '#storage/ownership/ownership.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { ipFingerprint } from '../shared/fingerprints.ts';

type CorrectionRequest = { form: CorrectionInput; viewer: Viewer; ip: string };

/** Saves a suggested correction. The same suggestion by several people, or repeated by one, is a single correction. */
export async function submitCorrection(
  context: ServerContext,
  { form, viewer, ip }: CorrectionRequest,
): Promise<{ correction: Correction; token: string }> {
  await consumeRateLimit(context, RATE_LIMITS.correction, addressKey(ip));
  // Emails go to the account's address if there is one.
  const email = viewer ? '' : form.email;
  const now = context.clock();
  const token = randomBytes(32).toString('base64url');
  const correction = await context.db.transaction().execute(async (tx) => {
    await lockListing(tx, form.listing_id);
    const listing = await findListing(tx, form.listing_id, now);
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    if (isOnListingTeam(viewer, listing)) {
      throw new HttpError('conflict', 'You manage this listing. Change it in your dashboard.');
    }
    const value = await parseProposedValue(tx, listing, form);
    const id = await findOrInsertCorrection(tx, listing, { field: form.field, value, now });
    const reporter = viewer
      ? { userId: viewer.user.id }
      : { addressHash: ipFingerprint(`correction:${id}:${emailKey(email)}`, ip) };
    const report = await insertCorrectionReport(tx, {
      correctionId: id,
      person: reporter,
      email,
      note: form.note,
      createdAt: now,
    });
    await saveCorrectionLink(tx, report.id, {
      secret: token,
      expiresAt: new Date(now.getTime() + CORRECTION_LINK_VALID_MS),
    });
    if (report.isNew && email) {
      await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.correctionByEmail, emailHashKey(email));
      const receipt = { kind: 'correction-news', senderId: report.id, news: 'received', reason: '' } as const;
      await enqueueDelayedMail(tx, receipt, { dueAt: now, key: `correction-received:${report.id}` });
    }
    return (await findCorrections(tx, [id]))[0];
  });
  if (!correction) throw new Error(`Expected a correction of listing ${form.listing_id} to exist after it was saved`);
  return { correction, token };
}

type ProposedValue = Pick<Correction, 'field' | 'value'> & { now: Date };

/** Returns the id of the same pending correction, or of a new one about which the listing's team is emailed. */
async function findOrInsertCorrection(
  tx: Db,
  listing: ListingWithCategory,
  { field, value, now }: ProposedValue,
): Promise<number> {
  const duplicateId = await findDuplicateCorrection(tx, { listingId: listing.id, field, value });
  if (duplicateId !== null) return duplicateId;
  const { ownerId, businessName } = listing;
  const deskSince = ownerId === null ? now : new Date(now.getTime() + OWNER_RESPONSE_WINDOW_MS);
  const id = await insertCorrection(tx, { listingId: listing.id, field, value, deskSince, createdAt: now });
  const message = { kind: 'correction-to-owner', businessName, listingId: listing.id, field, news: 'asked' } as const;
  for (const userId of await listListingPeople(tx, listing.id)) {
    await enqueueDelayedMail(tx, { ...message, userId }, { dueAt: now, key: `correction-asked:${id}:${userId}` });
  }
  return id;
}

/** Normalizes the value and rejects one that the listing already has. */
async function parseProposedValue(tx: Db, listing: ListingWithCategory, form: CorrectionInput): Promise<string> {
  const { field } = form;
  const text = normalizeCorrectionValue(form);
  const value = await canonicalValue(tx, field, text);
  if ((field === 'address' || field === 'moved') && !parseAddress(value)) {
    throw invalidField('value', 'Enter the address with city, state and zip, like 12 Main St, Austin, TX 78701.');
  }
  const fields = field === 'fact' ? await listFields(tx) : [];
  const proposed = field === 'fact' ? requireFact(fields, value) : value;
  if (field !== 'closed' && proposed === correctedFieldText(listing, { field, value: proposed }, fields)) {
    throw invalidField('value', 'The page already says this.');
  }
  return proposed;
}

/** As the site writes it, so that identical corrections have identical text. */
function requireFact(fields: readonly CustomField[], value: string): string {
  const fact = parseFact(fields, value);
  if ('error' in fact) throw invalidField('value', fact.error);
  return fact.text;
}

async function canonicalValue(tx: Db, field: CorrectionField, text: string): Promise<string> {
  if (field === 'category') return requireCategoryName(tx, text);
  if (field !== 'additional-categories') return text;
  const names: string[] = [];
  for (const name of splitCategoryNames(text)) names.push(await requireCategoryName(tx, name));
  return joinCategoryNames(names);
}

async function requireCategoryName(tx: Db, name: string): Promise<string> {
  const category = await findCategory(tx, name);
  if (!category) throw invalidField('value', `There’s no category named "${name}". Choose one from the list.`);
  return category.name;
}
