import { sql } from 'kysely';
import type { Box } from '#domain/distance.ts';
import { cellWidth } from '#domain/map-view.ts';
import { boxCondition } from './listing-filter.ts';
import type { ListingCell, ListingQuestion } from './listing-finder.ts';
import { matchesOf } from './listing-matches.ts';
import { readWanted } from './listing-search.ts';
import type { Db } from './tables.ts';

type CellRow = { latitude: number; longitude: number; count: number; id: number } & Box;

/** What a question finds in the box, by the squares of Mercator's map. */
export async function listCells(
  db: Db,
  question: ListingQuestion,
  { box, zoom }: { box: Box; zoom: number },
): Promise<ListingCell[]> {
  const wanted = await readWanted(db, question);
  if (!wanted) return [];
  const width = cellWidth(zoom);
  const sine = sql`sind(greatest(-85, least(85, y / 1e6)))`;
  const { rows } = await sql<CellRow>`
    select (sum(y) / count(*) / 1e6)::float8 as latitude, (sum(x) / count(*) / 1e6)::float8 as longitude,
      count(*)::int as count, min(id) as id,
      min(y) / 1e6 as south, min(x) / 1e6 as west, max(y) / 1e6 as north, max(x) / 1e6 as east
    from (
      select matches.id, round(l.latitude * 1e6) as y, round(l.longitude * 1e6) as x
      from (${matchesOf(wanted)}) matches join listings l on l.id = matches.id
      where ${boxCondition(box)}
    ) found
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
