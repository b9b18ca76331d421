import { sql } from 'kysely';
import { type DuplicateKeys, type LikelyDuplicate, type Likeness, SIMILAR_NAME } from '#domain/duplicate.ts';
import type { Db } from './tables.ts';

/** What is looked for; `own` is the listing that was made of it already, if any. */
export type Candidate = DuplicateKeys & { id: number; own: number | null };
export type FoundDuplicate = LikelyDuplicate & { candidateId: number };

const FOUND_EACH = 5;

const COLUMNS = sql`l.id as "listingId", l.business_name as "businessName", c.name as category, l.address, l.phone, l.email,
  l.website, l.description`;

const COMPARED = sql`id, business_name, category_id, address, phone, email, website, description`;

/** Published listings with the same phone number. */
export async function listWithSamePhone(db: Db, candidates: Candidate[]): Promise<FoundDuplicate[]> {
  const asked = candidates.filter((candidate) => candidate.phone !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<Found>`
    select asked.id as "candidateId", ${COLUMNS}
    from ${candidateRows(asked, (each) => each.phone)}, lateral (
      select ${COMPARED} from listings where phone_key(phone) = asked.key and status = 'published' and phone <> '' and id <> asked.own
      order by id limit ${sql.lit(FOUND_EACH)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(liking('phone'));
}

/** Published listings whose website is at the same host. */
export async function listWithSameHost(db: Db, candidates: Candidate[]): Promise<FoundDuplicate[]> {
  const asked = candidates.filter((candidate) => candidate.host !== null);
  if (asked.length === 0) return [];
  const { rows } = await sql<Found>`
    select asked.id as "candidateId", ${COLUMNS}
    from ${candidateRows(asked, (each) => each.host)}, lateral (
      select ${COMPARED} from listings where website_host(website) = asked.key and status = 'published' and website <> '' and id <> asked.own
      order by id limit ${sql.lit(FOUND_EACH)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(liking('website'));
}

/** Published listings of a similar name at the same zip. */
export async function listWithSimilarName(db: Db, candidates: Candidate[]): Promise<FoundDuplicate[]> {
  const asked = candidates.filter((candidate) => candidate.zip !== null);
  if (asked.length === 0) return [];
  const names = asked.map((each) => each.name.toLowerCase());
  const { rows } = await sql<Found>`
    select asked.id as "candidateId", ${COLUMNS}
    from ${candidateRows(asked, (each) => each.zip)}
    join unnest(${names}::text[]) with ordinality as named (name, at) on named.at = asked.at, lateral (
      select ${COMPARED} from listings
      where zip = asked.key and status = 'published' and id <> asked.own
        and similarity(lower(business_name), named.name) >= ${SIMILAR_NAME}
      order by similarity(lower(business_name), named.name) desc, id limit ${sql.lit(FOUND_EACH)}
    ) l join categories c on c.id = l.category_id`.execute(db);
  return rows.map(liking('name'));
}

type Found = Omit<FoundDuplicate, 'likenesses'>;

const liking =
  (likeness: Likeness) =>
  (found: Found): FoundDuplicate => ({ ...found, likenesses: [likeness] });

function candidateRows(asked: Candidate[], key: (candidate: Candidate) => string | null) {
  const ids = asked.map((each) => each.id);
  const own = asked.map((each) => each.own ?? 0);
  return sql`unnest(${ids}::bigint[], ${asked.map(key)}::text[], ${own}::bigint[]) with ordinality as asked (id, key, own, at)`;
}
