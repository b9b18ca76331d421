import { sql } from 'kysely';
import type { GeoBox } from '#lib/geo-distance.ts';
import { mapCellWidth } from '#lib/web-mercator.ts';
import type { Db } from '../tables.ts';
import { boxCondition } from './listing-filter.ts';
import type { ListingCell, ListingQuery } from './listing-finder.ts';
import { selectMatches } from './match-listings.ts';
import { resolveMatchQuery } from './search-listings.ts';

type CellRow = { latitude: number; longitude: number; count: number; id: number } & GeoBox;

/** Groups the matches in the box by squares of the Mercator map. */
export async function listCells(
  db: Db,
  query: ListingQuery,
  { box, zoom }: { box: GeoBox; zoom: number },
): Promise<ListingCell[]> {
  const match = await resolveMatchQuery(db, query);
  if (!match) return [];
  const width = mapCellWidth(zoom);
  const sine = sql`sind(greatest(-85, least(85, y / 1e6)))`;
  const { rows } = await sql<CellRow>`
    select (sum(y) / count(*) / 1e6)::float8 as latitude, (sum(x) / count(*) / 1e6)::float8 as longitude,
      count(*)::int as count, min(id) as id,
      min(y) / 1e6 as south, min(x) / 1e6 as west, max(y) / 1e6 as north, max(x) / 1e6 as east
    from (
      select matches.id, round(l.latitude * 1e6) as y, round(l.longitude * 1e6) as x
      from (${selectMatches(match)}) matches join listings l on l.id = matches.id
      where ${boxCondition(box)}
    ) positions
    group by floor((x / 1e6 + 180) / 360 / ${width}::float8),
      floor((0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) / ${width}::float8)
    order by count(*) desc, min(id)`.execute(db);
  return rows.map(({ latitude, longitude, count, id, ...bounds }) => ({
    latitude,
    longitude,
    count,
    bounds,
    ...(count === 1 && { id }),
  }));
}
