import { sql } from 'kysely';
import type { ClaimProof, ClaimStatus, OwnershipClaim } from '#domain/accounts/ownership-claim.ts';
import type { Pagination } from '../pagination.ts';
import { paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

/** For a claim `c` of a listing `l`. */
const CLAIM_COLUMNS = sql`
  c.id, c.listing_id as "listingId", l.business_name as "businessName", c.user_id as "userId", c.proof, c.status, c.email,
  c.note, c.desk_since as "deskSince", c.disputed_owner_id as "disputedOwnerId", c.answer,
  c.check_asked_at as "checkAskedAt", c.checked_at as "checkedAt", c.finding, c.reason,
  coalesce(l.owner_id = c.user_id, false) as "isOwner", c.created_at as "createdAt",
  c.decided_at as "decidedAt"`;
const SELECT_CLAIMS = sql`select ${CLAIM_COLUMNS} from claims c join listings l on l.id = c.listing_id`;

export type NewClaim = {
  listingId: number;
  userId: number;
  proof: ClaimProof;
  email: string;
  note: string;
  disputedOwnerId: number | null;
};

/** A pending claim of the same user for the listing is updated. */
export async function upsertClaim(tx: Db, claim: NewClaim, now: Date): Promise<number> {
  const { proof, email, note, disputedOwnerId } = claim;
  const deskSince = proof === 'moderator' ? now : null;
  const checkAskedAt = proof === 'website' ? now : null;
  const { rows } = await sql<{ id: number }>`
    insert into claims as existing (listing_id, user_id, proof, email, note, desk_since, disputed_owner_id, check_asked_at, created_at)
    values (${claim.listingId}, ${claim.userId}, ${proof}, ${email}, ${note}, ${deskSince}, ${disputedOwnerId},
      ${checkAskedAt}, ${now})
    on conflict (listing_id, user_id) where status = 'waiting' do update set proof = excluded.proof, email = excluded.email,
      note = excluded.note, desk_since = coalesce(existing.desk_since, excluded.desk_since),
      disputed_owner_id = excluded.disputed_owner_id, check_asked_at = excluded.check_asked_at, checked_at = null, finding = ''
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Expected the claim of listing ${claim.listingId} to return an id`);
  return id;
}

export async function findClaim(db: Db, id: number): Promise<OwnershipClaim | null> {
  const { rows } = await sql<OwnershipClaim>`${SELECT_CLAIMS} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findWaitingClaim(
  db: Db,
  of: { listingId: number; userId: number },
): Promise<OwnershipClaim | null> {
  const { rows } = await sql<OwnershipClaim>`
    ${SELECT_CLAIMS} where c.listing_id = ${of.listingId} and c.user_id = ${of.userId} and c.status = 'waiting'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Expects the listing to be locked first. */
export async function lockClaim(tx: Db, id: number): Promise<OwnershipClaim | null> {
  const { rows } = await sql<OwnershipClaim>`${SELECT_CLAIMS} where c.id = ${id} for update of c`.execute(tx);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listClaimsByUser(db: Db, userId: number): Promise<OwnershipClaim[]> {
  const { rows } =
    await sql<OwnershipClaim>`${SELECT_CLAIMS} where c.user_id = ${userId} order by c.id desc limit 100`.execute(db);
  return rows;
}

/** Pending disputes about the user's listings. */
export async function listDisputesAgainst(db: Db, ownerId: number): Promise<OwnershipClaim[]> {
  const { rows } = await sql<OwnershipClaim>`
    ${SELECT_CLAIMS} where c.disputed_owner_id = ${ownerId} and l.owner_id = ${ownerId} and c.status = 'waiting'
    order by c.id desc limit 100`.execute(db);
  return rows;
}

export async function listClaimsAtDesk(db: Db, page: Pagination): Promise<OwnershipClaim[]> {
  const { rows } = await sql<OwnershipClaim>`
    ${SELECT_CLAIMS} where c.status = 'waiting' and c.desk_since is not null order by c.desk_since, c.id ${paginationClause(page)}`.execute(
    db,
  );
  return rows;
}

export async function countWaitingClaims(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims where user_id = ${userId} and status = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function resolveClaim(
  tx: Db,
  id: number,
  end: { status: Exclude<ClaimStatus, 'waiting'>; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ status: end.status, reason: end.reason, decided_at: end.now })
    .where('id', '=', id)
    .execute();
}

/** A moderator revoked what the proof had granted, so the claim goes to the desk. */
export async function reopenClaimAtDesk(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ status: 'waiting', reason: '', decided_at: null, desk_since: sql<Date>`coalesce(desk_since, ${now})` })
    .where('id', '=', id)
    .execute();
}

/** Closes the other pending claims of a listing. Returns their users. */
export async function closeOtherClaims(
  tx: Db,
  of: { listingId: number; except: number; now: Date },
): Promise<{ id: number; userId: number }[]> {
  return tx
    .updateTable('claims')
    .set({ status: 'closed', decided_at: of.now })
    .where('listing_id', '=', of.listingId)
    .where('status', '=', 'waiting')
    .where('id', '!=', of.except)
    .returning(['id', 'user_id as userId'])
    .execute();
}

/** Reopens closed claims, unless the user has claimed again. Returns their users. */
export async function reopenClosedClaims(tx: Db, ids: readonly number[]): Promise<{ userId: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ userId: number }>`
    update claims c set status = 'waiting', decided_at = null
    where id = any(${[...ids]}::bigint[]) and status = 'closed' and not exists (
      select from claims w where w.listing_id = c.listing_id and w.user_id = c.user_id and w.status = 'waiting')
    returning user_id as "userId"`.execute(tx);
  return rows;
}

export async function saveDisputeAnswer(tx: Db, id: number, answer: string): Promise<void> {
  await tx.updateTable('claims').set({ answer }).where('id', '=', id).execute();
}

export async function requestClaimCheck(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('claims').set({ check_asked_at: now }).where('id', '=', id).execute();
}

export async function saveClaimFinding(tx: Db, id: number, check: { finding: string; now: Date }): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ finding: check.finding, checked_at: check.now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
