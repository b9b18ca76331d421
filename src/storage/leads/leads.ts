import { sql } from 'kysely';
import type { Lead, LeadForm, LeadKind, LeadStatus } from '#domain/listings/lead.ts';
import type { LeadQuote, QuoteTiming } from '#domain/listings/quote.ts';
import { containsPattern } from '../contains-pattern.ts';
import type { Db } from '../tables.ts';

export type NewLead = LeadForm & {
  listingId: number;
  /** Owner of the listing at this time. */
  ownerId: number | null;
  userId: number | null;
  contentHash: Buffer;
  idempotencyKey: string | null;
  createdAt: Date;
  quoteId?: number;
};

export async function insertLead(db: Db, lead: NewLead): Promise<number> {
  const { id } = await db
    .insertInto('leads')
    .values({
      listing_id: lead.listingId,
      owner_id: lead.ownerId,
      user_id: lead.userId,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      content_hash: lead.contentHash,
      idempotency_key: lead.idempotencyKey,
      created_at: lead.createdAt,
      quote_request_id: lead.quoteId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Leads to the current owner, for the people of the listing. Neither former nor later owners see them. */
function readableLeads(db: Db, userId: number) {
  return db
    .selectFrom('leads')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .innerJoin('listing_people', 'listing_people.listing_id', 'listings.id')
    .leftJoin('quote_requests as q', 'q.id', 'leads.quote_request_id')
    .where('listing_people.user_id', '=', userId)
    .whereRef('listings.owner_id', '=', 'leads.owner_id');
}

const COLUMNS = [
  'leads.id',
  'leads.name',
  'leads.email',
  'leads.phone',
  'leads.message',
  'leads.status',
  'leads.note',
  'leads.created_at as createdAt',
  'listings.id as listingId',
  'listings.business_name as businessName',
  'leads.is_chosen as isChosen',
  'q.timing',
  'q.place',
  sql<string | null>`q.needed_on::text`.as('neededOn'),
  sql<boolean>`q.closed_at is not null and not leads.is_chosen`.as('isClosed'),
] as const;

type LeadRow = Omit<Lead, 'listing' | 'quote'> &
  Omit<LeadQuote, 'timing' | 'place'> & {
    listingId: number;
    businessName: string;
    timing: QuoteTiming | null;
    place: string | null;
  };

function leadFromRow({ listingId, businessName, timing, place, neededOn, isClosed, isChosen, ...lead }: LeadRow): Lead {
  return {
    ...lead,
    listing: { id: listingId, businessName },
    quote: timing && place !== null ? { timing, place, neededOn, isClosed, isChosen } : null,
  };
}

export type LeadFilter = {
  userId: number;
  status: LeadStatus | undefined;
  kind: LeadKind | undefined;
  search: string | undefined;
  page: { limit: number; offset: number };
};

const hasMessageLike = (pattern: string) =>
  sql<boolean>`exists (select from lead_messages m where m.lead_id = leads.id and lower(m.message) like ${pattern})`;

/** Newest first. `unread` and `counts` ignore the filters. */
export async function listLeads(db: Db, { userId, status, kind, search, page }: LeadFilter) {
  const text = sql<string>`lower(concat_ws(' ', leads.name, leads.email, leads.phone, leads.message, leads.note, listings.business_name))`;
  const all = readableLeads(db, userId).where('leads.gone_since', 'is', null);
  const matching = all
    .$if(status !== undefined, (query) => query.where('leads.status', '=', status ?? 'new'))
    .$if(kind !== undefined, (query) => query.where('leads.quote_request_id', kind === 'quote' ? 'is not' : 'is', null))
    .$if(search !== undefined, (query) => {
      const pattern = containsPattern((search ?? '').toLowerCase());
      return query.where((eb) => eb.or([eb(text, 'like', pattern), hasMessageLike(pattern)]));
    });
  const rows = await matching
    .select(COLUMNS)
    .orderBy('leads.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const { unread, quote, everything } = await all
    .select(sql<number>`(count(*) filter (where leads.status = 'new'))::int`.as('unread'))
    .select(sql<number>`count(leads.quote_request_id)::int`.as('quote'))
    .select(sql<number>`count(*)::int`.as('everything'))
    .executeTakeFirstOrThrow();
  const counts = { message: everything - quote, quote };
  return { leads: rows.map(leadFromRow), total: total.count, unread, counts };
}

/** All, and those that wait for an answer. */
export async function countLeads(db: Db, userId: number): Promise<{ total: number; waiting: number }> {
  return readableLeads(db, userId)
    .where('leads.gone_since', 'is', null)
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where leads.status = 'new'))::int`.as('waiting'))
    .executeTakeFirstOrThrow();
}

/** Includes a lead deleted after `goneAfter`, which can still be restored. */
export async function findLead(db: Db, which: { id: number; userId: number }, goneAfter: Date): Promise<Lead | null> {
  const row = await readableLeads(db, which.userId)
    .select(COLUMNS)
    .where('leads.id', '=', which.id)
    .where((eb) => eb.or([eb('leads.gone_since', 'is', null), eb('leads.gone_since', '>', goneAfter)]))
    .executeTakeFirst();
  return row ? leadFromRow(row) : null;
}

export async function updateLeadRow(db: Db, id: number, change: { status: LeadStatus; note: string }): Promise<void> {
  await db.updateTable('leads').set(change).where('id', '=', id).execute();
}

export async function setLeadStatus(db: Db, id: number, status: LeadStatus): Promise<void> {
  await db.updateTable('leads').set({ status }).where('id', '=', id).execute();
}

/** The first answer counts for the response time. */
export async function markLeadAnswered(db: Db, id: number, now: Date): Promise<void> {
  await sql`update leads set status = 'answered', answered_at = coalesce(answered_at, ${now}) where id = ${id}`.execute(
    db,
  );
}

export async function setLeadGoneSince(db: Db, id: number, goneSince: Date | null): Promise<void> {
  await db.updateTable('leads').set({ gone_since: goneSince }).where('id', '=', id).execute();
}

/** Null if the lead was deleted with an account meanwhile. */
export async function findLeadForMail(db: Db, id: number) {
  const row = await db
    .selectFrom('leads')
    .innerJoin('listings', 'listings.id', 'leads.listing_id')
    .leftJoin('users', 'users.id', 'leads.user_id')
    .leftJoin('quote_requests as q', 'q.id', 'leads.quote_request_id')
    .select(['q.timing', 'q.place', sql<string | null>`q.needed_on::text`.as('neededOn')])
    .select(['leads.name', 'leads.email', 'leads.phone', 'leads.message', 'leads.owner_id as ownerId'])
    .select(['listings.id as listingId', 'listings.business_name as businessName', 'listings.email as listingEmail'])
    .select(
      sql<boolean>`coalesce(users.email_confirmed_at is not null and lower(users.email) = lower(leads.email), false)`.as(
        'isSendersOwn',
      ),
    )
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { timing, place, neededOn, ...lead } = row;
  return { ...lead, quote: timing && place !== null ? { timing, place, neededOn } : null };
}

/** Deleted leads, leads without an owner, and links of visitors. */
export async function deleteExpiredLeads(db: Db, before: { gone: Date; unowned: Date; links: Date }): Promise<void> {
  await db.deleteFrom('lead_links').where('expires_at', '<=', before.links).execute();
  await db.deleteFrom('leads').where('gone_since', '<', before.gone).execute();
  await db.deleteFrom('leads').where('owner_id', 'is', null).where('created_at', '<', before.unowned).execute();
}
