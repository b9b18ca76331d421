import { isIndexedMarket } from '#domain/market.ts';
import { type AskedMarket, bestQuery, type FoundPlace, placeQuery } from '../../api/markets.ts';
import type { CityMarket, MarketFigures } from '../../api/read-markets.ts';
import { type HeadInput, pageHead } from '../../head.ts';
import { paths } from '../../paths.ts';
import { pathOf } from './load.ts';
import { structuredPlace } from './structured.ts';
import { businesses, categories, cities, cityTitle, number } from './words.ts';

export type MarketsHeadInput = HeadInput & { match: { params: AskedMarket } };

export function placeHead({ match: { context, params } }: MarketsHeadInput) {
  const { site, queryClient, api } = context;
  const found = queryClient.getQueryData(placeQuery(api, params).queryKey);
  if (!found) {
    const [title, description] = ['No market here yet', 'Every city of the network, and the nearest one to yours.'];
    return pageHead({
      site,
      title: `${title} | ${site.siteName}`,
      description,
      path: paths.markets(),
      isIndexed: false,
    });
  }
  const best = queryClient.getQueryData(bestQuery(api, params).queryKey) ?? [];
  return pageHead({
    site,
    ...wordsOf(found, site.siteName),
    path: pathOf(found),
    structured: structuredPlace(site, found, best),
  });
}

type Words = { title: string; description: string; image: string; isIndexed: boolean };

function wordsOf(found: FoundPlace, siteName: string): Words {
  if (found.kind === 'city') return cityWords(found.market, siteName);
  const image = paths.sharePage('markets');
  if (found.kind === 'state') {
    const { state } = found;
    return {
      title: `${state.name}: local businesses in ${cities(state.cityCount)} | ${siteName}`,
      description: `${businesses(state.listings)} in ${cities(state.cityCount)} of ${state.name}${rated(state)}. Find your city and connect.`,
      image,
      isIndexed: isIndexedMarket(state),
    };
  }
  const { all } = found;
  return {
    title: `Markets: a page for every city | ${siteName}`,
    description: `${businesses(all.listings)} in ${cities(all.cities)}, state by state${rated(all)}. Find your city and connect.`,
    image,
    isIndexed: isIndexedMarket(all),
  };
}

function cityWords(market: CityMarket, siteName: string): Words {
  const place = cityTitle(market);
  const { category } = market;
  return {
    title: category ? `${category.name} in ${place} | ${siteName}` : `${place}: local businesses | ${siteName}`,
    description: category
      ? `${category.name} in ${place}: ${businesses(market.listings)}${rated(market)}. Compare the best rated and connect.`
      : `${businesses(market.listings)} in ${categories(market.categories.length)} in ${place}${rated(market)}. Compare the best rated and connect.`,
    image: paths.shareCity(market),
    isIndexed: isIndexedMarket(market),
  };
}

function rated({ verified, reviews, rating }: MarketFigures): string {
  const parts = [
    ...(verified > 0 ? [`${number(verified)} verified`] : []),
    ...(reviews > 0
      ? [`rated ${rating.toFixed(1)} of 5 in ${number(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`]
      : []),
  ];
  return parts.map((part) => `, ${part}`).join('');
}
