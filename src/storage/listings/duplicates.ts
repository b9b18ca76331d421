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
  const asked = candidates.filter((candidate) => candidate.phone !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    select asked.id as "candidateId", ${COLUMNS}
    from ${candidateRows(asked, (each) => each.phone)}, lateral (
      select ${COMPARED_COLUMNS} from listings where phone_key(phone) = asked.key and status = 'published' and phone <> '' and id <> asked.own
      order by id limit ${sql.lit(MAX_MATCHES_PER_CANDIDATE)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(withLikeness('phone'));
}

export async function listDuplicatesByHost(db: Db, candidates: DuplicateCandidate[]): Promise<DuplicateMatch[]> {
  const asked = candidates.filter((candidate) => candidate.host !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    select asked.id as "candidateId", ${COLUMNS}
    from ${candidateRows(asked, (each) => each.host)}, lateral (
      select ${COMPARED_COLUMNS} from listings where website_host(website) = asked.key and status = 'published' and website <> '' and id <> asked.own
      order by id limit ${sql.lit(MAX_MATCHES_PER_CANDIDATE)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(withLikeness('website'));
}

/** Published listings in the same zip code with a similar name. */
export async function listDuplicatesByName(db: Db, candidates: DuplicateCandidate[]): Promise<DuplicateMatch[]> {
  const asked = candidates.filter((candidate) => candidate.zip !== null);
  if (asked.length === 0) return [];
  const names = asked.map((each) => each.name.toLowerCase());
  const { rows } = await sql<DuplicateRow>`
    select asked.id as "candidateId", ${COLUMNS}
    from ${candidateRows(asked, (each) => each.zip)}
    join unnest(${names}::text[]) with ordinality as named (name, at) on named.at = asked.at, lateral (
      select ${COMPARED_COLUMNS} from listings
      where zip = asked.key and status = 'published' and id <> asked.own
        and similarity(lower(business_name), named.name) >= ${NAME_SIMILARITY_THRESHOLD}
      order by similarity(lower(business_name), named.name) desc, id limit ${sql.lit(MAX_MATCHES_PER_CANDIDATE)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(withLikeness('name'));
}

type DuplicateRow = Omit<DuplicateMatch, 'matchKinds'>;

const withLikeness =
  (likeness: DuplicateMatchKind) =>
  (found: DuplicateRow): DuplicateMatch => ({ ...found, matchKinds: [likeness] });

function candidateRows(asked: DuplicateCandidate[], key: (candidate: DuplicateCandidate) => string | null) {
  const ids = asked.map((each) => each.id);
  const own = asked.map((each) => each.own ?? 0);
  return sql`unnest(${ids}::bigint[], ${asked.map(key)}::text[], ${own}::bigint[]) with ordinality as asked (id, key, own, at)`;
}
