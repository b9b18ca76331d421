import type { PublicSite } from '#contract/site-build.ts';
import type { MarketResult } from '../../api/markets.ts';
import type { ListingModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { marketPath } from './load-market.ts';
import { marketBreadcrumbs } from './market-breadcrumbs.ts';
import { marketTitle } from './market-labels.ts';

type ListEntry = { name: string; path: string };

/** No reader of structured data asks for the two thousandth city. */
const MAX_ENTRIES = 100;

/** Where the page stands in the site, and what it lists. */
export function structuredMarket({ siteUrl }: PublicSite, found: MarketResult, best: readonly ListingModel[]): object {
  const { steps, current } = marketBreadcrumbs(found);
  const { name, total, entries } = listEntries(found, best);
  return {
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...steps, { name: current, path: marketPath(found) }].map((step, at) => ({
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
        itemListElement: entries.slice(0, MAX_ENTRIES).map((entry, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: entry.name,
          url: siteUrl + entry.path,
        })),
      },
    ],
  };
}

function listEntries(
  found: MarketResult,
  best: readonly ListingModel[],
): { name: string; total: number; entries: ListEntry[] } {
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
  const name = `${market.category ? `${market.category.name} in ` : ''}${marketTitle(market)}`;
  return { name, total: market.listings, entries };
}
