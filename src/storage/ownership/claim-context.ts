import { sql } from 'kysely';
import type { ClaimProof, ClaimStatus } from '#domain/accounts/ownership-claim.ts';
import type { Db } from '../tables.ts';

/** Facts about a claim, for the moderator who decides it. */
export type ClaimContext = {
  claimId: number;
  claimant: { id: number; name: string; email: string; isEmailConfirmed: boolean; createdAt: Date };
  listing: { website: string; email: string };
  isDispute: boolean;
  hasAnswer: boolean;
  otherClaimants: number;
  rejectedBefore: number;
};

type ClaimContextRow = Omit<ClaimContext, 'claimant' | 'listing'> & {
  userId: number;
  name: string;
  email: string;
  confirmed: boolean;
  createdAt: Date;
  website: string;
  listingEmail: string;
};

export async function listClaimContexts(db: Db, ids: readonly number[]): Promise<Map<number, ClaimContext>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ClaimContextRow>`
    select c.id as "claimId", u.id as "userId", u.name, u.email, u.email_confirmed_at is not null as confirmed,
      u.created_at as "createdAt", l.website, l.email as "listingEmail",
      c.disputed_owner_id is not null and l.owner_id = c.disputed_owner_id as "isDispute", c.answer <> '' as "hasAnswer",
      (select count(distinct o.user_id)::int from claims o
        where o.listing_id = c.listing_id and o.user_id <> c.user_id and o.status = 'waiting') as "otherClaimants",
      (select count(*)::int from claims o
        where o.listing_id = c.listing_id and o.user_id = c.user_id and o.status = 'rejected') as "rejectedBefore"
    from claims c join users u on u.id = c.user_id join listings l on l.id = c.listing_id
    where c.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.claimId, claimContextFromRow(row)]));
}

function claimContextFromRow({
  userId,
  name,
  email,
  confirmed,
  createdAt,
  website,
  listingEmail,
  ...facts
}: ClaimContextRow): ClaimContext {
  return {
    ...facts,
    isDispute: facts.isDispute ?? false,
    claimant: { id: userId, name, email, isEmailConfirmed: confirmed, createdAt },
    listing: { website, email: listingEmail },
  };
}

export type ListingClaim = {
  id: number;
  name: string;
  proof: ClaimProof;
  status: ClaimStatus;
  createdAt: Date;
};

/** All claims of a listing, newest first. */
export async function listClaimsOfListing(db: Db, listingId: number): Promise<ListingClaim[]> {
  return db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select(['claims.id', 'users.name', 'claims.proof', 'claims.status', 'claims.created_at as createdAt'])
    .where('claims.listing_id', '=', listingId)
    .orderBy('claims.id', 'desc')
    .limit(50)
    .execute();
}
