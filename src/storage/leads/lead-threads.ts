import { sql } from 'kysely';
import type { LeadMessage, LeadMessageSender, LeadThread } from '#domain/listings/lead.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

/** The messages of each lead, oldest first. Leads without answers are left out. */
export async function listLeadMessages(db: Db, leadIds: readonly number[]): Promise<Map<number, LeadMessage[]>> {
  const threads = new Map<number, LeadMessage[]>();
  if (leadIds.length === 0) return threads;
  const rows = await db
    .selectFrom('lead_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.lead_id as leadId', 'm.sender', 'm.message', 'm.created_at as createdAt'])
    .select(sql<string>`coalesce(u.name, '')`.as('author'))
    .where('m.lead_id', 'in', leadIds)
    .orderBy('m.id')
    .execute();
  for (const { leadId, ...message } of rows) threads.set(leadId, [...(threads.get(leadId) ?? []), message]);
  return threads;
}

/** The writers of a thread wait for each other, so that no repeat and no message beyond the limit slips through. */
export async function lockLead(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
}

export type NewLeadMessage = {
  leadId: number;
  sender: LeadMessageSender;
  userId: number | null;
  message: string;
  createdAt: Date;
};

export async function insertLeadMessage(tx: Db, { leadId, userId, createdAt, ...message }: NewLeadMessage) {
  const { id } = await tx
    .insertInto('lead_messages')
    .values({ ...message, lead_id: leadId, user_id: userId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores only a hash. Earlier links stay valid: all of them went to the visitor's address. */
export async function saveLeadLink(db: Db, leadId: number, link: { secret: string; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('lead_links')
    .values({ token_hash: hashSecret(link.secret), lead_id: leadId, expires_at: link.expiresAt })
    .execute();
}

/** Whether the business still has the owner to whom the lead belongs. */
export const IS_OPEN = sql<boolean>`listings.status = 'published' and listings.owner_id is not distinct from leads.owner_id`;

/** Null if the link is unknown or expired, or the owner has deleted the lead. */
export async function findThreadByLink(
  db: Db,
  secret: string,
  now: Date,
): Promise<(LeadThread & { ownerId: number | null }) | null> {
  const row = await db
    .selectFrom('lead_links as k')
    .innerJoin('leads', 'leads.id', 'k.lead_id')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .select(['leads.id', 'leads.name', 'leads.message', 'leads.owner_id as ownerId', 'leads.created_at as createdAt'])
    .select(['listings.id as listingId', 'listings.business_name as businessName'])
    .select(IS_OPEN.as('isOpen'))
    .where('k.token_hash', '=', hashSecret(secret))
    .where('k.expires_at', '>', now)
    .where('leads.gone_since', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { listingId, businessName, ...lead } = row;
  return { ...lead, listing: { id: listingId, businessName } };
}

/** Null if the lead was deleted meanwhile. */
export async function findLeadMessageForMail(db: Db, id: number) {
  const row = await db
    .selectFrom('lead_messages as m')
    .innerJoin('leads', 'leads.id', 'm.lead_id')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .select(['m.lead_id as leadId', 'm.message', 'leads.name', 'leads.email', 'leads.quote_request_id as quoteId'])
    .select(['listings.id as listingId', 'listings.business_name as businessName'])
    .where('m.id', '=', id)
    .where('leads.gone_since', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
