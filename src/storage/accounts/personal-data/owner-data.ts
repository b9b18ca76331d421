import { sql } from 'kysely';
import { emailKey, type User } from '#domain/accounts/viewer.ts';
import { LISTING_METRICS } from '#domain/listings/listing-metrics.ts';
import type { Db } from '../../tables.ts';

/** Leads to and from an account, and the usage of its listings, for its data export. */
export async function collectOwnerData(db: Db, { id: userId }: User) {
  const leads = await db
    .selectFrom('leads')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .select(['leads.listing_id', 'leads.name', 'leads.email', 'leads.phone', 'leads.message', 'leads.status'])
    .select(['leads.note', 'leads.created_at'])
    .where('leads.owner_id', '=', userId)
    .whereRef('listings.owner_id', '=', 'leads.owner_id')
    .where('leads.gone_since', 'is', null)
    .orderBy('leads.id')
    .execute();
  const leadsSent = await db
    .selectFrom('leads')
    .select(['listing_id', 'name', 'email', 'phone', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
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
  return { leads, leadsSent, statistics };
}

/** Deletes leads that were sent from a confirmed address without an account. */
export async function deleteLeadsFrom(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('leads')
    .where(sql<boolean>`lower(email) = ${emailKey(email)}`)
    .execute();
}
