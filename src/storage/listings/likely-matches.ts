import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Null keys are not compared. `id` is that of the record itself, which does not match; 0 if it is no listing. */
export type MatchCandidate = {
  id: number;
  name: string;
  phone: string | null;
  host: string | null;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
};

export type LikelyMatch = {
  /** Index of the candidate. */
  at: number;
  id: number;
  name: string;
  phone: string;
  website: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
};

/** A phone or name that more listings share is compared with the nearest of these many. */
const MAX_COMPARED = 1000;
const MAX_MATCHES_PER_ROW = 8;

const COLUMNS = sql.raw('id, business_name as name, phone, website, address, city, state, zip, latitude, longitude');

/**
 * For each candidate, by index: published listings with the same phone, website or name, the nearest first. Only listings
 * with a higher id are searched if `later`, so that a search of the whole directory finds each pair once.
 */
export async function listLikelyMatches(
  db: Db,
  candidates: MatchCandidate[],
  { later = false }: { later?: boolean } = {},
): Promise<LikelyMatch[]> {
  if (candidates.length === 0) return [];
  const others = later ? sql`id > candidates.id` : sql`id <> candidates.id`;
  const matching = (condition: ReturnType<typeof sql>) => sql`(
    select * from (
      select ${COLUMNS} from listings where status = 'published' and ${condition} and ${others} order by id limit ${sql.lit(MAX_COMPARED)}
    ) listing
    order by zip <> candidates.zip, abs(latitude - candidates.latitude) + abs(longitude - candidates.longitude), id
    limit ${sql.lit(MAX_MATCHES_PER_ROW)})`;
  const { rows } = await sql<LikelyMatch>`
    select candidates.at::int - 1 as at, likely.*
    from unnest(${candidates.map((each) => each.id)}::bigint[], ${candidates.map((each) => each.name)}::text[],
      ${candidates.map((each) => each.phone)}::text[], ${candidates.map((each) => each.host)}::text[],
      ${candidates.map((each) => each.state)}::text[], ${candidates.map((each) => each.zip)}::text[],
      ${candidates.map((each) => each.latitude)}::float8[], ${candidates.map((each) => each.longitude)}::float8[])
      with ordinality as candidates (id, name, phone, host, state, zip, latitude, longitude, at),
    lateral (
      ${matching(sql`phone_key(phone) = candidates.phone and phone <> ''`)}
      union ${matching(sql`website_host(website) = candidates.host and website <> ''`)}
      union ${matching(sql`name_key(business_name) = name_key(candidates.name) and state = candidates.state`)}
    ) likely order by candidates.at, likely.id`.execute(db);
  return rows;
}
