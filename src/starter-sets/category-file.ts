import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CATEGORY_NAME_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, SERVICE_MAX_LENGTH, SYNONYMS_MAX } from '#domain/limits.ts';
import { CATEGORY_SIGNS, OSM_TAG, SCHEMA_TYPE } from '#domain/listings/category.ts';
import { slugify } from '#lib/slugify.ts';
import { escapeSpreadsheetCell, unescapeSpreadsheetCell } from '#lib/spreadsheet-cell.ts';

/** A row of a category file. A column that the file does not have is undefined. */
export type CategoryRow = {
  name: string;
  group?: string | undefined;
  plural?: string | undefined;
  slug?: string | undefined;
  description?: string | undefined;
  services?: string[] | undefined;
  synonyms?: string[] | undefined;
  sign?: string | undefined;
  osmTags?: string[] | undefined;
  schemaType?: string | undefined;
};

type CategoryFile = { rows: CategoryRow[]; issues: string[] };

/** The names of the columns, in the order of the file. */
export const COLUMN_NAMES = {
  name: 'name',
  group: 'group',
  plural: 'plural',
  slug: 'slug',
  description: 'description',
  services: 'services',
  synonyms: 'synonyms',
  sign: 'sign',
  osmTags: 'osm_tags',
  schemaType: 'schema_type',
} as const satisfies Record<keyof CategoryRow, string>;
type Column = (typeof COLUMN_NAMES)[keyof CategoryRow];
const COLUMNS = Object.values(COLUMN_NAMES);

const CATEGORY_FILE_MAX_ROWS = 5000;
const ISSUES_MAX = 20;

/** Parses a CSV file with a header. Reports the first issues by line and drops their rows. */
export function parseCategoryFile(text: string): CategoryFile {
  const issues: string[] = [];
  const records = readRecords(text, issues);
  const rows = records.flatMap(({ line, cells }) => {
    const { row, problem } = parseRow(cells);
    if (problem === null) return [row];
    if (issues.length < ISSUES_MAX) issues.push(`Line ${line}: ${problem}`);
    return [];
  });
  return { rows, issues: [...issues, ...repeatedNames(rows)] };
}

type Cells = ReadonlyMap<string, string>;

function readRecords(text: string, issues: string[]): { line: number; cells: Cells }[] {
  try {
    // The types of the library do not know that `info` wraps each record.
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: CATEGORY_FILE_MAX_ROWS + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const [header, ...body] = records;
    const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
    if (!names.includes('name')) issues.push(`The first line must name the columns: ${COLUMNS.join(', ')}.`);
    if (body.length > CATEGORY_FILE_MAX_ROWS) issues.push(`A file has at most ${CATEGORY_FILE_MAX_ROWS} categories.`);
    if (issues.length > 0) return [];
    return body.map(({ record, info }) => ({
      line: info.lines,
      cells: new Map(names.map((name, at) => [name, (record[at] ?? '').trim()])),
    }));
  } catch (error) {
    issues.push(`This is not a CSV file: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

function parseRow(cells: Cells): { row: CategoryRow; problem: string | null } {
  const text = (column: Column) => {
    const cell = cells.get(column);
    return cell === undefined ? undefined : unescapeSpreadsheetCell(cell);
  };
  const list = (column: Column) => (text(column) === undefined ? undefined : splitList(text(column) ?? ''));
  const name = text('name') ?? '';
  const slug = text('slug');
  const row = {
    name,
    group: text('group'),
    plural: text('plural'),
    slug: slug === undefined || slug === '' ? undefined : slug,
    description: text('description'),
    services: list('services'),
    synonyms: text('synonyms') === undefined ? undefined : splitList((text('synonyms') ?? '').toLowerCase()),
    sign: text('sign'),
    osmTags: list('osm_tags'),
    schemaType: text('schema_type'),
  };
  return { row, problem: findProblem(row) };
}

const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|,\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];

function findProblem(row: CategoryRow): string | null {
  const { name, slug, sign, synonyms = [], services = [], osmTags = [], schemaType } = row;
  if (slugify(name) === '') return 'The name is missing.';
  const tooLong = [name, row.group, row.plural, ...synonyms].find(
    (text) => (text?.length ?? 0) > CATEGORY_NAME_MAX_LENGTH,
  );
  if (tooLong !== undefined) return `"${tooLong}" is longer than ${CATEGORY_NAME_MAX_LENGTH} characters.`;
  if ((row.description?.length ?? 0) > DESCRIPTION_MAX_LENGTH) return 'The description is too long.';
  if (slug !== undefined && slug !== slugify(slug)) return `"${slug}" is not a slug, such as ${slugify(name)}.`;
  if (sign && !CATEGORY_SIGNS.some((known) => known === sign)) return `There is no sign "${sign}".`;
  if (synonyms.length > SYNONYMS_MAX) return `A category has at most ${SYNONYMS_MAX} synonyms.`;
  const service = services.find((text) => text.length > SERVICE_MAX_LENGTH);
  if (service !== undefined) return `"${service}" is longer than ${SERVICE_MAX_LENGTH} characters.`;
  const tag = osmTags.find((text) => !OSM_TAG.test(text));
  if (tag !== undefined) return `"${tag}" is not a tag, such as shop=bakery.`;
  if (schemaType && !SCHEMA_TYPE.test(schemaType))
    return `"${schemaType}" is not a type of schema.org, such as Bakery.`;
  return null;
}

function repeatedNames(rows: readonly CategoryRow[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ name }) => {
    const key = slugify(name);
    if (seen.has(key)) return [`The category "${name}" occurs twice.`];
    seen.add(key);
    return [];
  });
}

/** The file that `parseCategoryFile` reads, with all columns. */
export function formatCategoryFile(rows: readonly CategoryRow[]): string {
  const lines = rows.map((row) =>
    [
      row.name,
      row.group ?? '',
      row.plural ?? '',
      row.slug ?? slugify(row.name),
      row.description ?? '',
      (row.services ?? []).join('; '),
      (row.synonyms ?? []).join('; '),
      row.sign ?? '',
      (row.osmTags ?? []).join('; '),
      row.schemaType ?? '',
    ].map(escapeSpreadsheetCell),
  );
  return stringify([[...COLUMNS], ...lines]);
}
