import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/accounts/viewer.ts';
import type { QuoteForm } from '#domain/listings/quote.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { insertLead } from '#storage/leads/leads.ts';
import { insertQuoteRequest } from '#storage/leads/quotes.ts';
import { lockDuplicateRequests } from '#storage/submissions/submissions.ts';
import { consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { type IdempotencyScope, scopeIdempotencyKey } from '../shared/idempotency.ts';
import { emailRecipient, findRecipient, isRepeatedMessage, type LeadRecipient } from './receive-lead.ts';

type QuoteMessage = { listingIds: readonly number[]; form: QuoteForm; viewer: Viewer };

/** Saves a request as a lead of each business, and enqueues their emails and one for the sender. A repeated request saves nothing. */
export async function receiveQuote(
  context: ServerContext,
  { listingIds, form, viewer }: QuoteMessage,
  sender: IdempotencyScope,
): Promise<void> {
  const recipients: LeadRecipient[] = [];
  for (const id of listingIds) recipients.push(await findRecipient(context, id, viewer));
  const now = context.clock();
  const { userId } = sender;
  const contentHash = hashQuote(form, [...listingIds, userId]);
  const idempotencyKey = scopeIdempotencyKey(sender);
  await context.db.transaction().execute(async (tx) => {
    await lockDuplicateRequests(tx, { idempotencyKey, contentHash });
    if (await isRepeatedMessage(tx, 'quote_requests', { idempotencyKey, contentHash, now })) return;
    // The sender's address gets an email, so the form must not be a way to flood a mailbox.
    await consumeRateLimit({ ...context, db: tx }, RATE_LIMITS.leadByEmail, emailHashKey(form.email));
    const quoteId = await insertQuoteRequest(tx, { ...form, userId, contentHash, idempotencyKey, createdAt: now });
    for (const recipient of recipients) {
      const leadId = await insertLead(tx, {
        ...form,
        ...recipient,
        userId,
        contentHash: hashQuote(form, [quoteId, recipient.listingId]),
        idempotencyKey: null,
        createdAt: now,
        quoteId,
      });
      await emailRecipient(tx, { ...recipient, leadId }, now);
    }
    await enqueueMail(tx, { kind: 'quote-passed-on', quoteId }, now);
  });
}

function hashQuote(form: QuoteForm, about: (number | null)[]): Buffer {
  const { name, email, phone, message, timing, neededOn, place } = form;
  return createHash('sha256')
    .update(JSON.stringify(['quote', ...about, name, email, phone, message, timing, neededOn, place]))
    .digest();
}
