import { sql } from 'kysely';
import {
  type DuplicateKeys,
  type DuplicateMatchKind,
  type LikelyDuplicate,
  NAME_SIMILARITY_THRESHOLD,
} from '#domain/listings/duplicate.ts';
import type { Db } from '../tables.ts';

/** `own` is the listing created from the candidate, if any. */
export type DuplicateCandidate = DuplicateKeys & { id: number; own: number | null };
export type DuplicateMatch = LikelyDuplicate & { candidateId: number };

const MAX_MATCHES_PER_CANDIDATE = 5;

const COLUMNS = sql`l.id as "listingId", l.business_name as "businessName", c.name as category, l.address, l.phone, l.email,
  l.website, l.description`;

const COMPARED_COLUMNS = sql`id, business_name, category_id, address, phone, email, website, description`;

export async function listDuplicatesByPhone(db: Db, candidates: DuplicateCandidate[]): Promise<DuplicateMatch[]> {
  const comparable = candidates.filter((candidate) => candidate.phone !== null);
  if (comparable.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    select candidate.id as "candidateId", ${COLUMNS}
    from ${candidateRows(comparable, (each) => each.phone)}, lateral (
      select ${COMPARED_COLUMNS} from listings where phone_key(phone) = candidate.key and status = 'published' and phone <> '' and id <> candidate.own
      order by id limit ${sql.lit(MAX_MATCHES_PER_CANDIDATE)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(withMatchKind('phone'));
}

export async function listDuplicatesByHost(db: Db, candidates: DuplicateCandidate[]): Promise<DuplicateMatch[]> {
  const comparable = candidates.filter((candidate) => candidate.host !== null);
  if (comparable.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    select candidate.id as "candidateId", ${COLUMNS}
    from ${candidateRows(comparable, (each) => each.host)}, lateral (
      select ${COMPARED_COLUMNS} from listings where website_host(website) = candidate.key and status = 'published' and website <> '' and id <> candidate.own
      order by id limit ${sql.lit(MAX_MATCHES_PER_CANDIDATE)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(withMatchKind('website'));
}

/** Published listings in the same zip code with a similar name. */
export async function listDuplicatesByName(db: Db, candidates: DuplicateCandidate[]): Promise<DuplicateMatch[]> {
  const comparable = candidates.filter((candidate) => candidate.zip !== null);
  if (comparable.length === 0) return [];
  const names = comparable.map((each) => each.name.toLowerCase());
  const { rows } = await sql<DuplicateRow>`
    select candidate.id as "candidateId", ${COLUMNS}
    from ${candidateRows(comparable, (each) => each.zip)}
    join unnest(${names}::text[]) with ordinality as named (name, at) on named.at = candidate.at, lateral (
      select ${COMPARED_COLUMNS} from listings
      where zip = candidate.key and status = 'published' and id <> candidate.own
        and similarity(lower(business_name), named.name) >= ${NAME_SIMILARITY_THRESHOLD}
      order by similarity(lower(business_name), named.name) desc, id limit ${sql.lit(MAX_MATCHES_PER_CANDIDATE)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(withMatchKind('name'));
}

type DuplicateRow = Omit<DuplicateMatch, 'matchKinds'>;

const withMatchKind =
  (matchKind: DuplicateMatchKind) =>
  (row: DuplicateRow): DuplicateMatch => ({ ...row, matchKinds: [matchKind] });

function candidateRows(candidates: DuplicateCandidate[], key: (candidate: DuplicateCandidate) => string | null) {
  const ids = candidates.map((each) => each.id);
  const own = candidates.map((each) => each.own ?? 0);
  return sql`unnest(${ids}::bigint[], ${candidates.map(key)}::text[], ${own}::bigint[]) with ordinality as candidate (id, key, own, at)`;
}
