import type { PublicSite } from '#contract/site-build.ts';
import type { MarketResult } from '../../api/markets.ts';
import type { ListingModel } from '../../api/models.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { paths } from '../../paths.ts';
import { marketPath } from './load-market.ts';
import { marketBreadcrumbs } from './market-breadcrumbs.ts';
import { marketTitle, shortMarketTitle } from './market-labels.ts';

type ListEntry = { name: string; path: string };

/** Keeps the structured data of large states small. */
const MAX_ENTRIES = 100;

/** Describes the breadcrumbs and the listed items for search engines. */
export function structuredMarket({ siteUrl }: PublicSite, result: MarketResult, best: readonly ListingModel[]): object {
  const { steps, current } = marketBreadcrumbs(result);
  const { name, total, entries } = listEntries(result, best);
  return {
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...steps, { name: current, path: marketPath(result) }].map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: siteUrl + step.path,
        })),
      },
      {
        '@type': 'ItemList',
        name,
        numberOfItems: total,
        itemListElement: entries.slice(0, MAX_ENTRIES).map((entry, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: entry.name,
          url: siteUrl + entry.path,
        })),
      },
    ],
  };
}

function listEntries(
  result: MarketResult,
  best: readonly ListingModel[],
): { name: string; total: number; entries: ListEntry[] } {
  if (result.kind === 'all') {
    const entries = result.all.states.map(({ name, state }) => ({ name, path: paths.markets(state) }));
    return { name: 'Markets', total: entries.length, entries };
  }
  if (result.kind === 'state') {
    const { cities, cityCount, name } = result.state;
    const entries = cities.map((city) => ({ name: city.city, path: paths.markets(city.state, city.slug) }));
    return { name: `Cities in ${name}`, total: cityCount, entries };
  }
  const { market } = result;
  const entries = best.map(({ id, name }) => ({ name, path: paths.business(id) }));
  const name = market.category ? `${pluralName(market.category)} in ${shortMarketTitle(market)}` : marketTitle(market);
  return { name, total: market.listings, entries };
}
