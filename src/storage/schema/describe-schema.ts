import { sql } from 'kysely';
import type { Db } from '../tables.ts';

type SchemaColumn = {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  /** The column may be left out of an insert, because it is nullable or has a default. */
  isOptional: boolean;
  isComputed: boolean;
};

const SCALAR_TYPES: Record<string, string> = {
  bigint: 'number',
  'bit(1440)': 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  point: '{ x: number; y: number }',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  xid8: 'string',
};

const HEADER = `// biome-ignore-all lint/style/noExcessiveLinesPerFile: generated, one line for each column
// Generated from the migrated schema. Regenerate: npx vitest run --project embedded src/storage/schema --update
import type { Column, ComputedColumn, Json, OptionalColumn } from './schema-column.ts';

/** Every table and view of the database as PostgreSQL describes it. */
export type DatabaseSchema = {
`;

/** The schema of a migrated database as TypeScript source. */
export async function describeSchema(db: Db): Promise<string> {
  const columns = await listColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const blocks = [...tables].map(([table, ofTable]) => `  ${table}: {\n${ofTable.map(columnLine).join('')}  };\n`);
  return `${HEADER}${blocks.join('')}};\n`;
}

/** PostgreSQL does not know whether a view's column can be null: it is taken as not null. */
async function listColumns(db: Db): Promise<SchemaColumn[]> {
  const { rows } = await sql<SchemaColumn>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      c.relkind = 'r' and not a.attnotnull as "isNullable",
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isOptional", a.attgenerated <> '' as "isComputed"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"`.execute(db);
  return rows;
}

function columnLine({ column, type, isNullable, isOptional, isComputed }: SchemaColumn): string {
  const value = `${typescriptType(type)}${isNullable ? ' | null' : ''}`;
  const kind = isComputed ? 'ComputedColumn' : isOptional ? 'OptionalColumn' : 'Column';
  return `    ${column}: ${kind}<${value}>;\n`;
}

function typescriptType(type: string): string {
  const element = type.endsWith('[]') ? type.slice(0, -2) : null;
  const name = SCALAR_TYPES[element ?? type];
  if (name === undefined) throw new Error(`No TypeScript type is known for the PostgreSQL type ${type}`);
  return element === null ? name : `${name}[]`;
}
