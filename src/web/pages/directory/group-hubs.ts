import { DIRECTORY_GROUP_ROWS_ON_PHONES } from '#domain/limits.ts';
import { slugify } from '#lib/slugify.ts';
import type { CategoryModel } from '../../api/models.ts';

/** `id` is its anchor. */
export type HubSection = { id: string; name: string; hubs: readonly CategoryModel[] };

const OTHER = 'Other';

/** In the order of the server, with the categories that have no group last. Null where no category has one. */
export function groupHubs(hubs: readonly CategoryModel[]): HubSection[] | null {
  if (hubs.every(({ group }) => group === undefined)) return null;
  const positions = new Map(
    hubs.map(({ group }) => [group?.name ?? OTHER, group?.position ?? Number.POSITIVE_INFINITY]),
  );
  const members = Map.groupBy(hubs, ({ group }) => group?.name ?? OTHER);
  return [...members]
    .toSorted(([a], [b]) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0) || a.localeCompare(b))
    .map(([name, sectionHubs]) => ({ id: `group-${slugify(name)}`, name, hubs: sectionHubs }));
}

/** How many rows a group shows before it is opened. Null: all of them. */
export type RowLimits = { phone: number; wide: number | null };

/** What fits into seven screens of a phone besides header and footer, in CSS pixels. */
const PHONE_HEIGHT = 3912;
const PHONE_GROUP_HEIGHT = 118;
const PHONE_ROW_HEIGHT = 52;
/** More rows than these would be too many stops for the Tab key. */
const WIDE_ROWS_MAX = 110;
/** One line of three columns. */
const WIDE_ROWS = 3;

/** With many groups or categories, the directory stays as short as with few. */
export function rowLimits(sections: readonly HubSection[]): RowLimits {
  const rows = Math.floor((PHONE_HEIGHT / sections.length - PHONE_GROUP_HEIGHT) / PHONE_ROW_HEIGHT);
  const total = sections.reduce((sum, { hubs }) => sum + hubs.length, 0);
  return {
    phone: rows >= DIRECTORY_GROUP_ROWS_ON_PHONES ? DIRECTORY_GROUP_ROWS_ON_PHONES : rows >= 2 ? 2 : 1,
    wide: total > WIDE_ROWS_MAX ? WIDE_ROWS : null,
  };
}

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];

/** The letter under which a name is listed; `#` for digits and other scripts. */
export function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

export function sortByName(hubs: readonly CategoryModel[]): CategoryModel[] {
  return hubs.toSorted((a, b) => a.name.localeCompare(b.name));
}
