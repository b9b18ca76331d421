import { SYNONYMS_MAX } from '#domain/limits.ts';
import { slugify } from '#lib/slugify.ts';
import type { CategoryRow } from './category-file.ts';

/** The columns of a category file. */
type CategoryColumns = { [Column in keyof CategoryRow]-?: NonNullable<CategoryRow[Column]> };
type LoadedField = keyof CategoryColumns;

/** A category of the site. `mergedInto` names the one that it was merged into. */
export type KnownCategory = CategoryColumns & { id: number; formerNames: string[]; mergedInto: string | null };

export type CategoryLoad<Known extends KnownCategory> = {
  created: CategoryColumns[];
  changed: { category: Known; after: CategoryColumns; fields: LoadedField[] }[];
  unchanged: number;
  /** Rows whose name belongs to a category that was merged. */
  skipped: { name: string; mergedInto: string }[];
};

const EMPTY: CategoryColumns = {
  name: '',
  group: '',
  plural: '',
  slug: '',
  description: '',
  services: [],
  synonyms: [],
  sign: '',
  osmTags: [],
  schemaType: '',
};
const FIELDS = Object.keys(EMPTY) as LoadedField[];

/** `fill` leaves what the site has and adds what is missing, `replace` writes every cell that is not empty. */
export type LoadMode = 'fill' | 'replace';

/** What loading the rows changes. Nothing is deleted: an empty cell changes nothing, and lists gain entries. */
export function planCategoryLoad<Known extends KnownCategory>(
  rows: readonly CategoryRow[],
  known: readonly Known[],
  mode: LoadMode,
): CategoryLoad<Known> {
  const find = createCategoryFinder(known);
  const names = new Set([...known, ...rows].map(({ name }) => name.toLowerCase()));
  const load: CategoryLoad<Known> = { created: [], changed: [], unchanged: 0, skipped: [] };
  for (const row of rows) {
    const category = find(row);
    const loaded = withoutTakenSynonyms(row, names);
    if (!category)
      load.created.push(mergeColumns(EMPTY, { ...loaded, slug: row.slug ?? slugify(row.name) }, 'replace'));
    else if (category.mergedInto !== null) load.skipped.push({ name: row.name, mergedInto: category.mergedInto });
    else {
      const after = mergeColumns(category, loaded, mode);
      const fields = FIELDS.filter((field) => String(after[field]) !== String(category[field]));
      if (fields.length > 0) load.changed.push({ category, after, fields });
      else load.unchanged++;
    }
  }
  return load;
}

/** By name, then by slug, then by a former name. */
function createCategoryFinder<Known extends KnownCategory>(known: readonly Known[]) {
  const byName = new Map(known.map((category) => [category.name.toLowerCase(), category]));
  const bySlug = new Map(known.map((category) => [category.slug, category]));
  const byFormerName = new Map(
    known.flatMap((category) => category.formerNames.map((name) => [name, category] as const)),
  );
  return ({ name, slug = slugify(name) }: CategoryRow): Known | undefined =>
    byName.get(name.toLowerCase()) ?? bySlug.get(slug) ?? byFormerName.get(name.toLowerCase());
}

/** A word that is the name of another category leads there. */
function withoutTakenSynonyms(row: CategoryRow, names: ReadonlySet<string>): CategoryRow {
  return { ...row, synonyms: row.synonyms?.filter((word) => !names.has(word)) };
}

function mergeColumns(before: CategoryColumns, row: CategoryRow, mode: LoadMode): CategoryColumns {
  const text = (field: 'name' | 'group' | 'plural' | 'slug' | 'description' | 'sign' | 'schemaType') =>
    (mode === 'replace' || before[field] === '') && row[field] ? row[field] : before[field];
  const list = (field: 'services' | 'synonyms' | 'osmTags') => [...new Set([...before[field], ...(row[field] ?? [])])];
  return {
    name: text('name'),
    group: text('group'),
    plural: text('plural'),
    slug: text('slug'),
    description: text('description'),
    services: mode === 'fill' && before.services.length > 0 ? before.services : list('services'),
    synonyms: list('synonyms').slice(0, SYNONYMS_MAX),
    sign: text('sign'),
    osmTags: list('osmTags'),
    schemaType: text('schemaType'),
  };
}
