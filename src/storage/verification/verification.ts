import { sql } from 'kysely';
import type { ListingStatus } from '#domain/listings/listing.ts';
import {
  evaluateVerification,
  nextAutomaticCheckOn,
  type VerificationEvaluation,
} from '#domain/verification/evaluate-verification.ts';
import { completeVerificationRecord, type VerificationRecord } from '#domain/verification/verification-checks.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { notifyListingPeople } from '../notifications/notifications.ts';
import type { Db } from '../tables.ts';
import {
  type StoredVerification,
  VERIFICATION_COLUMNS,
  type VerificationRow,
  verificationFromRow,
  verificationToRow,
} from './verification-rows.ts';

const LAPSED = { kind: 'verification', news: 'lapsed' } as const;
const EMPTY_VERIFICATION: StoredVerification = { record: completeVerificationRecord({}), asOf: null };

/** The record, with the fields that decide who may read it. Null if the listing does not exist. */
export async function findVerification(
  db: Db,
  listingId: number,
): Promise<(StoredVerification & { listing: { id: number; status: ListingStatus; ownerId: number | null } }) | null> {
  const { rows } = await sql<VerificationRow & { status: ListingStatus; ownerId: number | null; hasRecord: boolean }>`
    select l.status, l.owner_id as "ownerId", v.listing_id is not null as "hasRecord", ${VERIFICATION_COLUMNS}
    from listings l left join verifications v on v.listing_id = l.id where l.id = ${listingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    ...(row.hasRecord ? verificationFromRow(row, listingId) : EMPTY_VERIFICATION),
    listing: { id: listingId, status: row.status, ownerId: row.ownerId },
  };
}

/**
 * Updates a record and what follows from it in one transaction. Nothing else writes `listings.verified`. Locks the
 * listing. Null if the listing no longer exists or has another version.
 */
export async function updateVerification(
  tx: Db,
  listingId: number,
  changed: { change: (stored: StoredVerification) => VerificationRecord; now: Date; version?: number },
): Promise<VerificationEvaluation | null> {
  const locked = await sql<{ version: number }>`
    select version from listings where id = ${listingId} for no key update`.execute(tx);
  const version = locked.rows[0]?.version;
  if (version === undefined || version !== (changed.version ?? version)) return null;
  const { rows } = await sql<VerificationRow>`
    select ${VERIFICATION_COLUMNS} from verifications v where v.listing_id = ${listingId}`.execute(tx);
  const stored = rows[0] ? verificationFromRow(rows[0], listingId) : EMPTY_VERIFICATION;
  const record = changed.change(stored);
  const today = toUtcDay(changed.now);
  const judgement = evaluateVerification(record, stored.asOf ?? today);
  const { results, days, evidence } = verificationToRow(record);
  const until = stored.asOf === null ? judgement.until : null;
  await sql`
    insert into verifications (listing_id, results, checked_on, evidence, verified_until, look_on)
    values (${listingId}, ${results}, ${days}::date[], ${evidence}::jsonb, ${until}::date, ${nextAutomaticCheckOn(record, today)}::date)
    on conflict (listing_id) do update set results = excluded.results, checked_on = excluded.checked_on,
      evidence = excluded.evidence, verified_until = excluded.verified_until, look_on = excluded.look_on`.execute(tx);
  const { numAffectedRows } = await sql`
    update listings set verified = ${judgement.verified}
    where id = ${listingId} and verified <> ${judgement.verified}`.execute(tx);
  if ((numAffectedRows ?? 0n) > 0n && !judgement.verified)
    await notifyListingPeople(tx, [listingId], { content: LAPSED, now: changed.now });
  // the public page of the listing shows this day.
  if (record.confirmed.checkedOn !== stored.record.confirmed.checkedOn) {
    await sql`select pg_notify('townlink_changes', 'listings')`.execute(tx);
  }
  return judgement;
}

export async function enqueueVerification(tx: Db, listingId: number, now: Date): Promise<void> {
  await sql`select order_verification(${listingId}, ${now})`.execute(tx);
}

/** Enqueues checks of records that expire soon, spread over `overMs`, so that emails do not wait behind them. */
export async function enqueueDueVerifications(
  db: Db,
  now: Date,
  { limit, overMs }: { limit: number; overMs: number },
): Promise<number> {
  const apart = `${overMs / limit} milliseconds`;
  const { numAffectedRows } = await sql`
    with due as (
      select v.listing_id, row_number() over (order by v.look_on) as place from verifications v join listings l on l.id = v.listing_id
      where v.as_of is null and v.look_on <= ${toUtcDay(now)}::date and l.status = 'published'
      order by v.look_on limit ${limit}
    ), ordered as (
      insert into jobs (kind, payload, unique_key, due_at, created_at)
      select 'verify-listing', jsonb_build_object('listingId', listing_id), 'verify-listing:' || listing_id,
        ${now}::timestamptz + place * ${apart}::interval, ${now} from due
      on conflict do nothing
    )
    update verifications set look_on = ${toUtcDay(now)}::date + 1 where listing_id in (select listing_id from due)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Revokes the badge of expired records. Returns their number, at most `limit`. */
export async function expireVerifications(db: Db, now: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lapsed = await revokeExpiredBadges(tx, now, limit);
    await notifyListingPeople(tx, lapsed, { content: LAPSED, now });
    return lapsed.length;
  });
}

async function revokeExpiredBadges(tx: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with lapsed as (
      select l.id from verifications v join listings l on l.id = v.listing_id
      where v.verified_until < ${toUtcDay(now)}::date order by l.id limit ${limit} for no key update of l
    ), unmarked as (
      update verifications set verified_until = null
      where listing_id in (select id from lapsed) and verified_until < ${toUtcDay(now)}::date
      returning listing_id
    )
    update listings set verified = false where id in (select listing_id from unmarked) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
