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

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];

/** The letter under which a name is listed; `#` for digits and other scripts. */
export function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

export function sortByName(hubs: readonly CategoryModel[]): CategoryModel[] {
  return hubs.toSorted((a, b) => a.name.localeCompare(b.name));
}
