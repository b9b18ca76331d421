import { isIndexedMarket } from '#domain/places/market.ts';
import type { CityMarket, MarketStats } from '../../api/markets.ts';
import { type MarketParams, type MarketResult, marketQuery, topListingsQuery } from '../../api/markets.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { marketPath } from './load-market.ts';
import { formatBusinesses, formatCategories, formatCities, formatNumber, shortMarketTitle } from './market-labels.ts';
import { structuredMarket } from './structured-market.ts';

export type MarketsHeadInput = HeadInput & { match: { params: MarketParams } };

export function marketHead({ match: { context, params } }: MarketsHeadInput) {
  const { site, queryClient, api } = context;
  const result = queryClient.getQueryData(marketQuery(api, params).queryKey);
  if (!result) {
    const [title, description] = ['No market here yet', 'Find a city in the network near you.'];
    return pageHead({
      site,
      title: `${title} | ${site.siteName}`,
      description,
      path: paths.markets(),
      isIndexed: false,
    });
  }
  const best = queryClient.getQueryData(topListingsQuery(api, params).queryKey) ?? [];
  return pageHead({
    site,
    ...headText(result, site.siteName),
    path: marketPath(result),
    structuredData: structuredMarket(site, result, best),
  });
}

type HeadText = { title: string; description: string; image: string; isIndexed: boolean };

function headText(result: MarketResult, siteName: string): HeadText {
  if (result.kind === 'city') return cityHeadText(result.market, siteName);
  const image = paths.shareImage('page', 'markets');
  if (result.kind === 'state') {
    const { state } = result;
    return {
      title: `Local businesses in ${state.name} | ${siteName}`,
      description: `${formatBusinesses(state.listings)} in ${formatCities(state.cityCount)} in ${state.name}${ratingSummary(state)}. Find your city and connect.`,
      image,
      isIndexed: isIndexedMarket(state),
    };
  }
  const { all } = result;
  return {
    title: `Markets: local businesses by city | ${siteName}`,
    description: `${formatBusinesses(all.listings)} in ${formatCities(all.cities)}, state by state${ratingSummary(all)}. Find your city and connect.`,
    image,
    isIndexed: isIndexedMarket(all),
  };
}

function cityHeadText(market: CityMarket, siteName: string): HeadText {
  const place = shortMarketTitle(market);
  const { category } = market;
  return {
    title: `${category ? pluralName(category) : 'Local businesses'} in ${place} | ${siteName}`,
    description: category
      ? `${pluralName(category)} in ${place}: ${formatBusinesses(market.listings)}${ratingSummary(market)}. Compare the best rated and connect.`
      : `${formatBusinesses(market.listings)} in ${formatCategories(market.categories.length)} in ${place}${ratingSummary(market)}. Compare the best rated and connect.`,
    image: paths.shareImage('city', `${market.slug}-${market.state.toLowerCase()}`),
    isIndexed: isIndexedMarket(market),
  };
}

function ratingSummary({ verified, reviews, rating }: MarketStats): string {
  const parts = [
    ...(verified > 0 ? [`${formatNumber(verified)} verified`] : []),
    ...(reviews > 0
      ? [`rated ${rating.toFixed(1)} of 5 in ${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`]
      : []),
  ];
  return parts.map((part) => `, ${part}`).join('');
}
