import { sql } from 'kysely';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { LISTING_METRICS } from '#domain/listings/listing-metrics.ts';
import { listLeadMessages } from '../../leads/lead-threads.ts';
import { deleteQuotesWithoutLeads } from '../../leads/quotes.ts';
import type { Db } from '../../tables.ts';

/** Null for messages that are no request for a quote. */
const QUOTE_COLUMNS = [
  'q.timing as needed',
  sql<string | null>`q.needed_on::text`.as('needed_on'),
  'q.place as needed_at',
] as const;

/** Leads to and from an account, and the usage of its listings, for its data export. */
export async function collectOwnerData(db: Db, { id: userId }: User) {
  const leads = await db
    .selectFrom('leads')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .select([
      'leads.id',
      'leads.listing_id',
      'leads.name',
      'leads.email',
      'leads.phone',
      'leads.message',
      'leads.status',
    ])
    .select(['leads.note', 'leads.created_at'])
    .leftJoin('quote_requests as q', 'q.id', 'leads.quote_request_id')
    .select(QUOTE_COLUMNS)
    .where('leads.owner_id', '=', userId)
    .whereRef('listings.owner_id', '=', 'leads.owner_id')
    .where('leads.gone_since', 'is', null)
    .orderBy('leads.id')
    .execute();
  const leadsSent = await db
    .selectFrom('leads')
    .leftJoin('quote_requests as q', 'q.id', 'leads.quote_request_id')
    .select(['leads.id', 'leads.listing_id', 'leads.name', 'leads.email', 'leads.phone', 'leads.message'])
    .select('leads.created_at')
    .select(QUOTE_COLUMNS)
    .where('leads.user_id', '=', userId)
    .orderBy('leads.id')
    .execute();
  const statistics = await db
    .selectFrom('listing_days')
    .innerJoin('listings', 'listings.id', 'listing_days.listing_id')
    .select(['listing_days.listing_id', sql<string>`listing_days.day::text`.as('day')])
    .select(LISTING_METRICS.map((use) => `listing_days.${use}` as const))
    .where('listings.owner_id', '=', userId)
    .orderBy('listing_days.listing_id')
    .orderBy('listing_days.day')
    .execute();
  return { leads: await withThreads(db, leads), leadsSent: await withThreads(db, leadsSent), statistics };
}

/** The answers of both sides, as they are shown to either. */
async function withThreads<Lead extends { id: number }>(db: Db, leads: readonly Lead[]) {
  const threads = await listLeadMessages(
    db,
    leads.map(({ id }) => id),
  );
  return leads.map(({ id, ...lead }) => ({
    ...lead,
    thread: (threads.get(id) ?? []).map(({ sender, message, createdAt }) => ({
      sender,
      message,
      created_at: createdAt,
    })),
  }));
}

/** Deletes leads that were sent from a confirmed address without an account. */
export async function deleteLeadsFrom(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('leads')
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .execute();
  await deleteQuotesWithoutLeads(db);
}
