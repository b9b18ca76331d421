import type { PublicSite } from '#contract/site.ts';
import type { FoundPlace } from '../../api/markets.ts';
import type { Listing } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { pathOf } from './load.ts';
import { trailOf } from './trail.ts';
import { cityTitle } from './words.ts';

type Entry = { name: string; path: string };

/** No reader of structured data asks for the two thousandth city. */
const LISTED_AT_MOST = 100;

/** Where the page stands in the site, and what it lists. */
export function structuredPlace({ siteUrl }: PublicSite, found: FoundPlace, best: readonly Listing[]): object {
  const { steps, here } = trailOf(found);
  const { name, total, entries } = listOf(found, best);
  return {
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...steps, { name: here, path: pathOf(found) }].map((step, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: step.name,
          item: siteUrl + step.path,
        })),
      },
      {
        '@type': 'ItemList',
        name,
        numberOfItems: total,
        itemListElement: entries.slice(0, LISTED_AT_MOST).map((entry, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: entry.name,
          url: siteUrl + entry.path,
        })),
      },
    ],
  };
}

function listOf(found: FoundPlace, best: readonly Listing[]): { name: string; total: number; entries: Entry[] } {
  if (found.kind === 'all') {
    const entries = found.all.states.map(({ name, state }) => ({ name, path: paths.markets(state) }));
    return { name: 'Markets', total: entries.length, entries };
  }
  if (found.kind === 'state') {
    const { cities, cityCount, name } = found.state;
    const entries = cities.map((city) => ({ name: city.city, path: paths.markets(city.state, city.slug) }));
    return { name: `Cities of ${name}`, total: cityCount, entries };
  }
  const { market } = found;
  const entries = best.map(({ id, name }) => ({ name, path: paths.business(id) }));
  const name = `${market.category ? `${market.category.name} in ` : ''}${cityTitle(market)}`;
  return { name, total: market.listings, entries };
}
