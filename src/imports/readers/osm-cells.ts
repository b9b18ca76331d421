import type { Position } from './geometry-center.ts';

export type OsmTags = Readonly<Record<string, string | undefined>>;

/** Keys whose values are kinds of businesses, most specific first. */
const BUSINESS_KEYS = ['shop', 'craft', 'healthcare', 'office', 'amenity', 'tourism', 'leisure'] as const;
const NO_BUSINESS = new Set(['no', 'vacant', 'disused', '']);

/** "shop=bakery"; null for anything that is not a business with a name. */
export function osmCategory(tags: OsmTags): string | null {
  if (!(tags.name ?? tags.brand)) return null;
  const key = BUSINESS_KEYS.find((each) => !NO_BUSINESS.has(tags[each] ?? ''));
  return key === undefined ? null : `${key}=${tags[key]}`;
}

/** The same columns for every element. */
export function osmCells(id: string, tags: OsmTags, position: Position | null): Map<string, string> {
  const { 'addr:housenumber': number, 'addr:street': street, 'addr:unit': unit } = tags;
  return new Map([
    ['@id', id],
    ['name', tags.name ?? tags.brand ?? ''],
    ['category', osmCategory(tags) ?? ''],
    ['street', [[number, street].filter(Boolean).join(' '), unit && `Unit ${unit}`].filter(Boolean).join(', ')],
    ['city', tags['addr:city'] ?? ''],
    ['state', tags['addr:state'] ?? ''],
    ['zip', tags['addr:postcode'] ?? ''],
    ['latitude', position ? String(position.latitude) : ''],
    ['longitude', position ? String(position.longitude) : ''],
    ['phone', tags.phone ?? tags['contact:phone'] ?? ''],
    ['email', tags.email ?? tags['contact:email'] ?? ''],
    ['website', tags.website ?? tags['contact:website'] ?? tags.url ?? ''],
    ['hours', tags.opening_hours ?? ''],
    [
      'services',
      (tags.cuisine ?? '')
        .split(';')
        .map((each) => each.trim().replaceAll('_', ' '))
        .join(', '),
    ],
    ['description', tags['description:en'] ?? tags.description ?? ''],
    ['opened_year', tags.start_date ?? ''],
  ]);
}
