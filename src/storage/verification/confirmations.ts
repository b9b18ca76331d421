import { sql } from 'kysely';
import { PREPARED } from '../engine/prepared-statements.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

/** The day the owner last confirmed the details; null if never. */
export async function findConfirmationDay(db: Db, listingId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    ${PREPARED} select checked_on[13]::text as day from verifications where listing_id = ${listingId} and substr(results, 13, 1) = 'p'`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** The confirmation that the badge of a listing rests on; null without a badge. */
const BADGE_CONFIRMED_ON = sql`case when l.verified and v.as_of is null and substr(v.results, 13, 1) = 'p' then v.checked_on[13]::text end`;

export async function findBadgeConfirmationDay(db: Db, listingId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${BADGE_CONFIRMED_ON} as day from listings l join verifications v on v.listing_id = l.id where l.id = ${listingId}`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** How far the search for owners to ask is. */
export type RoundPosition = { ownerId: number; listingId: number };

export async function findRoundPosition(db: Db): Promise<RoundPosition> {
  return db
    .selectFrom('confirmation_round')
    .select(['owner_id as ownerId', 'listing_id as listingId'])
    .executeTakeFirstOrThrow();
}

export async function saveRoundPosition(tx: Db, { ownerId, listingId }: RoundPosition): Promise<void> {
  await tx.updateTable('confirmation_round').set({ owner_id: ownerId, listing_id: listingId }).execute();
}

export type OwnedListing = RoundPosition & {
  badgeConfirmedOn: string | null;
  /** When its owner was last asked. */
  askedOn: string | null;
};

/** Public listings that have an owner, in the order of their owners. */
export async function listOwnedListings(db: Db, after: RoundPosition, limit: number): Promise<OwnedListing[]> {
  const { rows } = await sql<OwnedListing>`
    select l.id as "listingId", l.owner_id as "ownerId", ${BADGE_CONFIRMED_ON} as "badgeConfirmedOn",
      (a.asked_at at time zone 'UTC')::date::text as "askedOn"
    from listings l left join verifications v on v.listing_id = l.id
      left join confirmation_asks a on a.listing_id = l.id and a.user_id = l.owner_id
    where l.owner_id is not null and l.status = 'published' and (l.owner_id, l.id) > (${after.ownerId}, ${after.listingId})
    order by l.owner_id, l.id limit ${limit}`.execute(db);
  return rows;
}

/** An owner who was asked since this long was asked by another worker. */
const ASKED_ALREADY_MS = 24 * 60 * 60 * 1000;

/**
 * Enqueues an email to the owners, and notifies the teams. Returns their number. One statement records the question with
 * the email, so no owner is asked twice.
 */
export async function askOwners(tx: Db, listings: readonly RoundPosition[], now: Date): Promise<number> {
  if (listings.length === 0) return 0;
  const { numAffectedRows } = await sql`
    with asked as (
      insert into confirmation_asks (listing_id, user_id, asked_at)
      select l.id, l.owner_id, ${now}
      from unnest(${listings.map(({ listingId }) => listingId)}::bigint[], ${listings.map(({ ownerId }) => ownerId)}::bigint[])
        as due (listing_id, owner_id) join listings l on l.id = due.listing_id and l.owner_id = due.owner_id
      order by l.id
      on conflict (listing_id) do update set user_id = excluded.user_id, asked_at = excluded.asked_at
        where confirmation_asks.user_id <> excluded.user_id
          or confirmation_asks.asked_at < ${new Date(now.getTime() - ASKED_ALREADY_MS)}
      returning listing_id, user_id
    ), notified as (
      insert into notifications (user_id, kind, news, listing_id, business_name, created_at)
      select p.user_id, 'verification', 'lapsing', l.id, l.business_name, ${now}
      from asked join listings l on l.id = asked.listing_id join listing_people p on p.listing_id = l.id
    )
    insert into jobs (kind, payload, due_at, created_at)
    select 'mail', jsonb_build_object('kind', 'confirm-details', 'userId', user_id, 'listingId', listing_id), ${now}, ${now}
    from asked`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type ConfirmationLink = { listingId: number; userId: number };

/** Stores only a hash. A new link replaces earlier ones. */
export async function saveConfirmationLink(
  db: Db,
  { listingId, userId }: ConfirmationLink,
  link: { secret: string; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('confirmation_links').where('listing_id', '=', listingId).execute();
  await db
    .insertInto('confirmation_links')
    .values({
      token_hash: hashSecret(link.secret),
      listing_id: listingId,
      user_id: userId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Null if the link is unknown, expired or used, or the listing has another owner now. */
export async function findConfirmationLink(db: Db, secret: string, now: Date): Promise<ConfirmationLink | null> {
  const row = await db
    .selectFrom('confirmation_links as k')
    .innerJoin('listings as l', 'l.id', 'k.listing_id')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.listing_id as listingId', 'k.user_id as userId'])
    .where('k.token_hash', '=', hashSecret(secret))
    .where('k.expires_at', '>', now)
    .whereRef('l.owner_id', '=', 'k.user_id')
    .where('l.status', '=', 'published')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** True for the caller that deleted it. */
export async function consumeConfirmationLink(tx: Db, secret: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('confirmation_links')
    .where('token_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredConfirmationLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('confirmation_links').where('expires_at', '<=', now).execute();
}
