import { sql } from 'kysely';
import type { QuoteFacts } from '#domain/listings/quote.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';
import { IS_OPEN } from './lead-threads.ts';

export type NewQuoteRequest = QuoteFacts & {
  userId: number | null;
  contentHash: Buffer;
  idempotencyKey: string | null;
  createdAt: Date;
};

/** The text and the sender are in the leads of the asked businesses. */
export async function insertQuoteRequest(tx: Db, request: NewQuoteRequest): Promise<number> {
  const { id } = await tx
    .insertInto('quote_requests')
    .values({
      user_id: request.userId,
      timing: request.timing,
      needed_on: request.neededOn,
      place: request.place,
      content_hash: request.contentHash,
      idempotency_key: request.idempotencyKey,
      created_at: request.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores only a hash. Earlier links stay valid: all of them went to the visitor's address. */
export async function saveQuoteLink(
  db: Db,
  quoteId: number,
  { secret, expiresAt }: { secret: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('quote_links')
    .values({ token_hash: hashSecret(secret), quote_request_id: quoteId, expires_at: expiresAt })
    .execute();
}

export type QuoteRequest = QuoteFacts & { id: number; createdAt: Date; closedAt: Date | null };

/** A business that was asked. */
export type QuoteLead = {
  id: number;
  listing: { id: number; businessName: string };
  name: string;
  message: string;
  /** Null if the request went to the mailbox of the listing. */
  ownerId: number | null;
  /** Whether the business has the owner that was asked. */
  isOpen: boolean;
  isChosen: boolean;
  /** The sender wrote it with their account and its confirmed address. */
  isSendersOwn: boolean;
};

/** Null if the link is unknown or expired. */
export async function findQuoteByLink(db: Db, secret: string, now: Date): Promise<QuoteRequest | null> {
  const row = await db
    .selectFrom('quote_links as k')
    .innerJoin('quote_requests as q', 'q.id', 'k.quote_request_id')
    .select(['q.id', 'q.timing', 'q.place', 'q.created_at as createdAt', 'q.closed_at as closedAt'])
    .select(sql<string | null>`q.needed_on::text`.as('neededOn'))
    .where('k.token_hash', '=', hashSecret(secret))
    .where('k.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Without those that their owner has deleted. */
export async function listQuoteLeads(db: Db, quoteId: number): Promise<QuoteLead[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .leftJoin('users', 'users.id', 'leads.user_id')
    .select(['leads.id', 'leads.name', 'leads.message', 'leads.owner_id as ownerId', 'leads.is_chosen as isChosen'])
    .select(['listings.id as listingId', 'listings.business_name as businessName'])
    .select(IS_OPEN.as('isOpen'))
    .select(
      sql<boolean>`coalesce(users.email_confirmed_at is not null and lower(users.email) = lower(leads.email), false)`.as(
        'isSendersOwn',
      ),
    )
    .where('leads.quote_request_id', '=', quoteId)
    .where('leads.gone_since', 'is', null)
    .orderBy('leads.id')
    .execute();
  return rows.map(({ listingId, businessName, ...lead }) => ({ ...lead, listing: { id: listingId, businessName } }));
}

/** Null if the request was deleted meanwhile. */
export async function findQuoteForMail(db: Db, id: number): Promise<{ email: string; businessNames: string[] } | null> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .select(['leads.email', 'listings.business_name as businessName'])
    .where('leads.quote_request_id', '=', id)
    .orderBy('leads.id')
    .execute();
  const [first] = rows;
  return first ? { email: first.email, businessNames: rows.map(({ businessName }) => businessName) } : null;
}

/** False if it was closed before. The others of the request are done for their owners. */
export async function closeQuoteRequest(
  tx: Db,
  quoteId: number,
  { chosenLeadId, now }: { chosenLeadId: number | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quote_requests')
    .set({ closed_at: now })
    .where('id', '=', quoteId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    update leads set is_chosen = id is not distinct from ${chosenLeadId}::bigint,
      status = case when id is not distinct from ${chosenLeadId}::bigint then status else 'closed' end
    where quote_request_id = ${quoteId}`.execute(tx);
  return true;
}

/** Deletes expired links, and what is left of deleted requests. */
export async function deleteExpiredQuotes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('quote_links').where('expires_at', '<=', now).execute();
  await deleteQuotesWithoutLeads(db);
}

export async function deleteQuotesWithoutLeads(db: Db): Promise<void> {
  await sql`
    delete from quote_requests q where not exists (select from leads where leads.quote_request_id = q.id)`.execute(db);
}

export type NearbyRecipient = {
  id: number;
  businessName: string;
  address: string;
  rating: number;
  reviewCount: number;
  latitude: number;
  longitude: number;
  hasOwner: boolean;
  email: string;
};

/** The published ones of these, in the order of the ids. */
export async function listRecipients(db: Db, ids: readonly number[]): Promise<NearbyRecipient[]> {
  const { rows } = await sql<NearbyRecipient>`
    select id, business_name as "businessName", address, review_count as "reviewCount", latitude, longitude,
      owner_id is not null as "hasOwner", email,
      case when review_count = 0 then 0 else rating_sum::float8 / review_count end as rating
    from listings where id = any(${[...ids]}::bigint[]) and status = 'published'
    order by array_position(${[...ids]}::bigint[], id)`.execute(db);
  return rows;
}
