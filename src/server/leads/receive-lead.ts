import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { DEDUPLICATION_WINDOW_MS } from '#domain/limits.ts';
import { isEmailAddress } from '#domain/listings/contact.ts';
import type { LeadForm } from '#domain/listings/lead.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import type { AccountLeadMail } from '#domain/notifications/mail-message.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { insertLead } from '#storage/leads/leads.ts';
import { findMessageByIdempotencyKey, hasSameMessage, type MessageTable } from '#storage/leads/repeated-messages.ts';
import { findListing } from '#storage/listings/listings.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import { lockDuplicateRequests } from '#storage/submissions/submissions.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { type IdempotencyScope, scopeIdempotencyKey } from '../shared/idempotency.ts';

export type LeadMessage = { listingId: number; form: LeadForm; viewer: Viewer };

/** Saves a message to a business and enqueues the emails that forward it. A repeated request saves nothing. */
export async function receiveLead(
  context: ServerContext,
  { listingId, form, viewer }: LeadMessage,
  sender: IdempotencyScope,
): Promise<void> {
  const now = context.clock();
  const { userId } = sender;
  const recipient = await findRecipient(context, listingId, viewer);
  const contentHash = hashLead(form, [listingId, userId]);
  const idempotencyKey = scopeIdempotencyKey(sender);
  await context.db.transaction().execute(async (tx) => {
    await lockDuplicateRequests(tx, { idempotencyKey, contentHash });
    if (await isRepeatedMessage(tx, 'leads', { idempotencyKey, contentHash, now })) return;
    // The sender's address gets a copy, so the form must not be a way to flood a mailbox.
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.leadByEmail, emailHashKey(form.email));
    const leadId = await insertLead(tx, {
      ...form,
      ...recipient,
      userId,
      contentHash,
      idempotencyKey,
      createdAt: now,
    });
    await emailRecipient(tx, { ...recipient, leadId }, now);
    await enqueueMail(tx, { kind: 'lead-passed-on', leadId }, now);
  });
}

/** Without an owner, `ownerId` is null and the message goes to the listing's email address. */
export type LeadRecipient = { listingId: number; ownerId: number | null; businessName: string };

export async function emailRecipient(
  tx: Db,
  { ownerId, ...lead }: LeadRecipient & { leadId: number },
  now: Date,
): Promise<void> {
  if (ownerId === null) await enqueueMail(tx, { kind: 'lead', leadId: lead.leadId }, now);
  else await emailTeam(tx, lead, now);
}

async function emailTeam(tx: Db, lead: Omit<AccountLeadMail, 'kind' | 'userId'>, now: Date): Promise<void> {
  for (const userId of await listListingPeople(tx, lead.listingId)) {
    await enqueueMail(tx, { kind: 'lead-to-account', userId, ...lead }, now);
  }
}

export async function findRecipient(
  { db, clock }: ServerContext,
  listingId: number,
  viewer: Viewer,
): Promise<LeadRecipient> {
  const listing = await findListing(db, listingId, clock());
  if (listing?.status !== 'published') throw notFound('Business connection not found.');
  if (isOnListingTeam(viewer, listing)) {
    throw new HttpError('own-listing', 'This is your own listing. You can read its messages in your dashboard.');
  }
  if (listing.ownerId === null && !isEmailAddress(listing.email)) {
    throw new HttpError('conflict', 'You can’t message this business, because it hasn’t given an email address.');
  }
  return { listingId, ownerId: listing.ownerId, businessName: listing.businessName };
}

type RepeatCheck = { idempotencyKey: string | null; contentHash: Buffer; now: Date };

export async function isRepeatedMessage(
  tx: Db,
  table: MessageTable,
  { idempotencyKey, contentHash, now }: RepeatCheck,
): Promise<boolean> {
  const earlier = idempotencyKey === null ? null : await findMessageByIdempotencyKey(tx, table, idempotencyKey);
  if (earlier) assertSameContent(earlier, contentHash);
  const since = new Date(now.getTime() - DEDUPLICATION_WINDOW_MS);
  return earlier !== null || hasSameMessage(tx, table, { contentHash, since });
}

function assertSameContent(earlier: { contentHash: Buffer }, contentHash: Buffer): void {
  if (earlier.contentHash.equals(contentHash)) return;
  throw new HttpError('key-reused', 'This Idempotency-Key was already used for a different message. Use a new one.');
}

function hashLead({ name, email, phone, message }: LeadForm, about: (number | null)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([...about, name, email, phone, message]))
    .digest();
}
