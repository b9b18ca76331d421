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

/**
 * Enqueues an email to owners whose confirmation is from `upTo` or older, and notifies the team. Returns their number.
 * One statement records the request with the email, so no owner gets two requests for one confirmation.
 */
export async function requestConfirmations(
  db: Db,
  { upTo, now, limit }: { upTo: string; now: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select v.listing_id, v.checked_on[13] as said_on, l.owner_id
      from verifications v join listings l on l.id = v.listing_id
      where v.as_of is null and substr(v.results, 13, 1) = 'p' and v.checked_on[13] <= ${upTo}::date
        and l.status = 'published' and l.owner_id is not null
        and not exists (
          select from confirmation_asks a where a.listing_id = v.listing_id and a.asked_for = v.checked_on[13]
        )
      order by v.checked_on[13] limit ${limit}
    ), requested as (
      insert into confirmation_asks (listing_id, asked_for, asked_at) select listing_id, said_on, ${now} from due
      on conflict (listing_id) do update set asked_for = excluded.asked_for, asked_at = excluded.asked_at
        where confirmation_asks.asked_for <> excluded.asked_for
      returning listing_id
    ), notified as (
      insert into notifications (user_id, kind, news, listing_id, business_name, created_at)
      select p.user_id, 'verification', 'lapsing', l.id, l.business_name, ${now}
      from requested join listings l on l.id = requested.listing_id join listing_people p on p.listing_id = l.id
    )
    insert into jobs (kind, payload, due_at, created_at)
    select 'mail', jsonb_build_object('kind', 'confirm-details', 'userId', owner_id, 'listingId', listing_id), ${now}, ${now}
    from due join requested using (listing_id)`.execute(db);
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
