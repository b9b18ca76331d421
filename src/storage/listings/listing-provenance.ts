import { sql } from 'kysely';
import * as z from 'zod/mini';
import { FACT_SOURCES, FACTS, type FactSource, type Provenance } from '#domain/listings/provenance.ts';
import { DATA_SOURCE_COLUMNS, type DataSourceRow, dataSourceFromRow } from '../imports/data-sources.ts';
import { parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';
import { readRepetitions } from './repeated-facts.ts';

/** As triggers store it: kind, day and, of an import, the ids of what it stated and of its batch. */
const entrySchema = z.pipe(
  z.tuple([z.enum(FACT_SOURCES), z.string(), z.optional(z.nullable(z.int())), z.optional(z.int())]),
  z.transform(
    ([kind, day, sourceId, batchId]): FactSource => ({
      kind,
      day,
      sourceId: sourceId ?? null,
      batchId: batchId ?? null,
    }),
  ),
);
const factsSchema = z.looseObject({
  ...Object.fromEntries(FACTS.map((fact) => [fact, z.optional(entrySchema)])),
  ok: z.optional(z.tuple([z.enum(['owner', 'visitors']), z.string()])),
});

type ProvenanceRow = {
  listingId: number;
  facts: unknown;
  origin: unknown;
  confirmedOn: string | null;
  isInvented: boolean;
};

/** Of listings that exist. */
export async function readProvenance(db: Db, ids: readonly number[]): Promise<Map<number, Provenance>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ProvenanceRow>`
    select l.id as "listingId", coalesce(f.facts, '{}') as facts, listing_origin(l.id) as origin,
      case when v.as_of is null and substr(v.results, 13, 1) = 'p' and v.checked_on[13] > (l.created_at at time zone 'UTC')::date
        then v.checked_on[13]::text end as "confirmedOn",
      v.as_of is not null as "isInvented"
    from listings l left join listing_facts f on f.listing_id = l.id left join verifications v on v.listing_id = l.id
    where l.id = any(${[...ids]}::bigint[])`.execute(db);
  const stated = rows.map((row) => parseRow(row));
  const repetitions = await readRepetitions(db, stated);
  const described = stated.map((each) => ({ ...each, repeated: repetitions.get(each.listingId) ?? {} }));
  const sourceIds = new Set(
    described.flatMap(({ facts, origin, repeated }) =>
      [...Object.values(facts), origin, ...Object.values(repeated)].flatMap((each) => each?.sourceId ?? []),
    ),
  );
  const sources = await findDataSources(db, [...sourceIds]);
  return new Map(described.map(({ listingId, ...provenance }) => [listingId, { ...provenance, sources }]));
}

/**
 * The thirteenth check of the verification is the owner's confirmation too, unless it is from the day on which the
 * business was listed: then nobody was asked.
 */
function parseRow({ listingId, facts: stored, origin, confirmedOn, isInvented }: ProvenanceRow) {
  const { ok, ...facts } = parseJson(factsSchema, stored, { column: 'listing_facts.facts', id: listingId });
  return {
    listingId,
    // the schema has an entry for each fact
    facts: facts as Provenance['facts'],
    origin: parseJson(z.nullable(entrySchema), origin, { column: 'listing_origin', id: listingId }),
    confirmed: newerConfirmation(ok, confirmedOn),
    isInvented,
  };
}

function newerConfirmation(
  ok: readonly ['owner' | 'visitors', string] | undefined,
  confirmedOn: string | null,
): Provenance['confirmed'] {
  if (ok && ok[1] >= (confirmedOn ?? '')) return { by: ok[0], day: ok[1] };
  return confirmedOn === null ? null : { by: 'owner', day: confirmedOn };
}

async function findDataSources(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DataSourceRow>`
    select ${DATA_SOURCE_COLUMNS} from data_sources s where s.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, dataSourceFromRow(row)]));
}

/** All facts of the listing are right as of the day. */
export async function confirmFacts(tx: Db, listingId: number, { by, day }: { by: 'owner' | 'visitors'; day: string }) {
  const ok = JSON.stringify({ ok: [by, day] });
  await sql`
    insert into listing_facts (listing_id, facts) values (${listingId}, ${ok}::jsonb)
    on conflict (listing_id) do update set facts = listing_facts.facts || excluded.facts`.execute(tx);
}
