import * as contract from '#contract/quote-operations.ts';
import { isEmailAddress } from '#domain/listings/contact.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { QUOTE_NEARBY_MAX, QUOTE_THANKS } from '#domain/listings/quote.ts';
import { createLocalProjection, milesFromCenter } from '#lib/geo-distance.ts';
import { listLeadMessages } from '#storage/leads/lead-threads.ts';
import { findQuoteByLink, listQuoteLeads, listRecipients, type QuoteRequest } from '#storage/leads/quotes.ts';
import { findListing } from '#storage/listings/listings.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { badLink, HttpError, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { SearchContext, ServerContext } from '../http/server-context.ts';
import { closeQuote } from './close-quote.ts';
import { presentNearbyRecipient, presentQuote } from './present-quote.ts';
import { receiveQuote } from './receive-quote.ts';
import { writeLeadMessage } from './write-lead-message.ts';

/** Similar businesses to look at: some of them receive no messages. */
const NEARBY_CANDIDATES = 30;

/** Requests of visitors for quotes. */
export function quoteRoutes(context: SearchContext): Route[] {
  const { db } = context;
  return [
    route(contract.sendQuoteOperation, async ({ viewer, params, body, ip, idempotencyKey }) => {
      const address = addressKey(ip);
      const { also, needed_on: neededOn, ...form } = body;
      const ids = await Promise.all([params.id, ...also].map((id) => resolveMergedId(db, id)));
      const listingIds = [...new Set(ids)];
      // each of them is a message
      for (const _ of listingIds) await consumeRateLimit(context, RATE_LIMITS.lead, address);
      const sender = { userId: viewer?.user.id ?? null, address, idempotencyKey };
      await receiveQuote(context, { listingIds, form: { ...form, neededOn }, viewer }, sender);
      return new Created({ message: QUOTE_THANKS });
    }),
    route(contract.listQuoteRecipientsOperation, async ({ params }) => ({
      data: await findNearbyRecipients(context, params.id),
    })),
  ];
}

/** The private page of the visitor with the answers of all businesses. */
export function quoteThreadRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const requireQuote = async (token: string) => {
    const quote = await findQuoteByLink(db, token, clock());
    if (!quote) throw badLink();
    return quote;
  };
  const loadQuote = async (quote: QuoteRequest) => {
    const leads = await listQuoteLeads(db, quote.id);
    if (leads.length === 0) throw badLink();
    const threads = await listLeadMessages(
      db,
      leads.map(({ id }) => id),
    );
    return presentQuote(quote, leads, threads);
  };
  return [
    route(
      contract.readQuoteOperation,
      async ({ body, ip }) => {
        await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
        return { data: await loadQuote(await requireQuote(body.token)) };
      },
      { ignoresToken: true },
    ),
    route(
      contract.replyToQuoteOperation,
      async ({ body, ip }) => {
        await consumeRateLimit(context, RATE_LIMITS.lead, addressKey(ip));
        const quote = await requireQuote(body.token);
        const lead = (await listQuoteLeads(db, quote.id)).find(({ id }) => id === body.lead_id);
        if (!lead) throw notFound('We couldn’t find this business in your request.');
        if (!lead.isOpen || lead.ownerId === null || (quote.closedAt && !lead.isChosen))
          throw new HttpError('conflict', 'This conversation has ended.');
        await consumeRateLimit(context, RATE_LIMITS.leadReply, `${lead.id}`);
        await writeLeadMessage(context, { lead, sender: 'visitor', userId: null, text: body.message });
        return { data: await loadQuote(quote) };
      },
      { ignoresToken: true },
    ),
    route(
      contract.closeQuoteOperation,
      async ({ body, ip }) => {
        await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
        const quote = await requireQuote(body.token);
        await closeQuote(context, quote.id, body.chosen_lead_id);
        return { data: await loadQuote(await requireQuote(body.token)) };
      },
      { ignoresToken: true },
    ),
  ];
}

/** Of the same category, in the default radius. */
async function findNearbyRecipients({ db, clock, finder }: SearchContext, id: number) {
  const listing = await findListing(db, id, clock());
  if (listing?.status !== 'published') throw notFound('Business connection not found.');
  const { latitude, longitude } = listing.place;
  const near = { latitude, longitude, miles: DEFAULT_RADIUS_MILES };
  const { ids } = await finder.find(
    { filter: { categoryId: listing.categoryId, places: [], near }, sort: 'nearest' },
    { limit: NEARBY_CANDIDATES, offset: 0 },
  );
  const others = await listRecipients(
    db,
    ids.filter((other) => other !== id),
  );
  const center = createLocalProjection(near);
  return others
    .filter(({ hasOwner, email }) => hasOwner || isEmailAddress(email))
    .slice(0, QUOTE_NEARBY_MAX)
    .map((other) => presentNearbyRecipient(other, milesFromCenter(center, other)));
}
