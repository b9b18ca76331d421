import { sql } from 'kysely';
import { DATA_LICENSE_IDS, type DataLicense, type DataSource, firstDay } from '#domain/imports/data-source.ts';
import type { Db } from '../tables.ts';

/** The id of the source; imports that state the same share it. */
export async function ensureDataSource(db: Db, source: DataSource): Promise<number> {
  const { name, license, licenseUrl, attribution, dataDate } = source;
  const { rows } = await sql<{ id: number }>`
    insert into data_sources (name, license, license_url, attribution, data_date)
    values (${name}, ${license}, ${licenseUrl}, ${attribution}, ${dataDate === '' ? null : firstDay(dataDate)}::date)
    on conflict (name, license, license_url, attribution, data_date) do update set name = excluded.name returning id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Expected the insert of the source ${name} to return an id`);
  return row.id;
}

export type DataSourceRow = {
  id: number;
  name: string;
  license: string;
  licenseUrl: string;
  attribution: string;
  dataDate: string | null;
};

export const DATA_SOURCE_COLUMNS = sql`s.id, s.name, s.license, s.license_url as "licenseUrl", s.attribution, s.data_date::text as "dataDate"`;

export const dataSourceFromRow = ({ name, license, licenseUrl, attribution, dataDate }: DataSourceRow): DataSource => ({
  name,
  license: DATA_LICENSE_IDS.find((id): id is DataLicense => id === license) ?? 'other',
  licenseUrl,
  attribution,
  dataDate: dataDate ?? '',
});

/** Sources of imports that were not undone, by name; of several dates of one source, the newest. */
export async function listDataSources(db: Db): Promise<DataSource[]> {
  const { rows } = await sql<DataSourceRow>`
    select distinct on (s.name, s.license, s.license_url, s.attribution) ${DATA_SOURCE_COLUMNS} from data_sources s
    where exists (select from import_batches b where b.source_id = s.id and b.undone_at is null)
    order by s.name, s.license, s.license_url, s.attribution, s.data_date desc nulls last`.execute(db);
  return rows.map(dataSourceFromRow);
}

export async function hasDataSources(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from import_batches where source_id is not null and undone_at is null) as exists`.execute(db);
  return rows[0]?.exists ?? false;
}
