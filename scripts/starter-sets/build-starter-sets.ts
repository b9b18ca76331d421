/**
 * Builds src/starter-sets/standard.csv and large.csv from large-set.csv beside this file, the categories of the demo town,
 * and the presets of OpenStreetMap's editor:
 *
 *   npm install --no-save @openstreetmap/id-tagging-schema@7.2.0
 *   node scripts/starter-sets/build-starter-sets.ts
 *
 * A row of large-set.csv names its presets, whose tags and terms become `osm_tags` and `synonyms`. Empty cells of a category of
 * the demo town are taken from there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { DEMO_CATEGORIES, DEMO_CATEGORY_GROUPS } from '#demo/demo-categories.ts';
import { schemaType } from '#domain/listings/schema-types.ts';
import { type CategoryRow, formatCategoryFile } from '#starter-sets/category-file.ts';

type HandRow = Record<'name' | 'plural' | 'group' | 'sign' | 'schema_type' | 'presets' | 'services', string>;
type Preset = { tags: Record<string, string> };
type PresetText = { name?: string; terms?: string | string[]; aliases?: string | string[] };

const { values } = parseArgs({
  options: { presets: { type: 'string', default: 'node_modules/@openstreetmap/id-tagging-schema' } },
});
const readJson = (file: string) => JSON.parse(readFileSync(path.join(values.presets, 'dist', file), 'utf8'));
const PRESETS: Record<string, Preset> = readJson('presets.min.json');
const TEXTS: Record<string, PresetText> = readJson('translations/en.min.json').en.presets.presets;
const HAND_ROWS: HandRow[] = parse(readFileSync(path.join(import.meta.dirname, 'large-set.csv')), { columns: true });

const SYNONYMS_PER_CATEGORY = 10;
/** Words that lead to no category in particular. */
const VAGUE_WORDS = new Set(
  'shop store office building facility center centre place business company service services food health sport sports art arts drink drinks meal goods supplies beauty car repair doctor medical clinic event events'.split(
    ' ',
  ),
);

const demoCategoryOf = (name: string) => DEMO_CATEGORIES.find((category) => category.name === name);
const presetsOf = (row: HandRow): string[] => row.presets.split(' ').filter(Boolean);

/** Several tags of one preset are joined with a plus sign. */
function tagsOf(id: string): string[] {
  const preset = PRESETS[id];
  if (!preset) throw new Error(`There is no preset "${id}".`);
  return [
    Object.entries(preset.tags)
      .map(([key, value]) => `${key}=${value}`)
      .join('+'),
  ];
}
function synonymsOf(id: string): string[] {
  const { name = '', terms = [], aliases = [] } = TEXTS[id] ?? {};
  return [name, aliases, terms].flat().flatMap((text) => text.split(/ \/ |[,\n]/));
}

const pluralOf = (row: HandRow): string => row.plural || (demoCategoryOf(row.name)?.plural ?? '');
const servicesOf = (row: HandRow): string[] =>
  demoCategoryOf(row.name)?.services ?? row.services.split(',').map((service) => service.trim());

/** A synonym belongs to one category, and what is a service of another one is none. */
const taken = new Set(HAND_ROWS.flatMap((row) => [row.name, pluralOf(row)]).map((text) => text.toLowerCase()));
const isServiceElsewhere = (word: string, row: HandRow): boolean =>
  HAND_ROWS.some((other) => other !== row && servicesOf(other).some((service) => service.toLowerCase() === word));

function claimSynonyms(row: HandRow): string[] {
  const synonyms: string[] = [];
  for (const text of presetsOf(row).flatMap(synonymsOf)) {
    const word = text.trim().toLowerCase();
    const isUsable = /^[a-z0-9][a-z0-9'& -]{2,40}$/.test(word) && !VAGUE_WORDS.has(word) && !taken.has(word);
    if (!isUsable || isServiceElsewhere(word, row) || synonyms.length === SYNONYMS_PER_CATEGORY) continue;
    taken.add(word);
    synonyms.push(word);
  }
  return synonyms;
}

function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Only the first word keeps its capital, and abbreviations. */
const inSentence = (plural: string): string => plural.replace(/ [A-Z][a-z]/g, (start) => start.toLowerCase());

function toCategory(row: HandRow): CategoryRow {
  const demo = demoCategoryOf(row.name);
  const plural = pluralOf(row);
  const services = servicesOf(row);
  return {
    name: row.name,
    group: row.group || (demo?.group ?? ''),
    plural,
    description: demo?.description ?? `${inSentence(plural)} for ${listInWords(services)}.`,
    services,
    synonyms: claimSynonyms(row),
    sign: row.sign,
    osmTags: [...new Set(presetsOf(row).flatMap(tagsOf))],
    schemaType: row.schema_type || schemaType(row.name),
  };
}

const GROUPS = [
  'Restaurants',
  ...DEMO_CATEGORY_GROUPS.slice(0, 1),
  'Shopping',
  ...DEMO_CATEGORY_GROUPS.slice(1),
  'Arts and fun',
  'Sports and outdoors',
  'Community',
];
const groupOrder = ({ group = '' }: CategoryRow): number => GROUPS.indexOf(group);

/** The groups of an empty site are in the order of the file. */
const large = HAND_ROWS.map(toCategory).sort((a, b) => groupOrder(a) - groupOrder(b));
if (large.some((category) => groupOrder(category) < 0)) throw new Error('A group has no place.');
const OUT = path.resolve(import.meta.dirname, '../../src/starter-sets');
writeFileSync(path.join(OUT, 'large.csv'), formatCategoryFile(large));
writeFileSync(path.join(OUT, 'standard.csv'), formatCategoryFile(large.filter(({ name }) => demoCategoryOf(name))));
console.log(`${large.length} categories.`);
