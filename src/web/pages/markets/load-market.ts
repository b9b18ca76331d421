import { notFound, redirect } from '@tanstack/react-router';
import {
  type MarketParams,
  type MarketResult,
  marketAlternativesQuery,
  marketQuery,
  topListingsQuery,
} from '../../api/markets.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { cardContent } from '../../cards/card-content.ts';
import { paths } from '../../paths.ts';

export type MarketsLoaderInput = { params: MarketParams; context: AppContext };

/** Waits for the market in the browser too, because the title and the status depend on it. */
export async function loadMarket({ params, context: { queryClient, api } }: MarketsLoaderInput): Promise<void> {
  const query = marketQuery(api, params);
  const best = params.city ? [queryClient.prefetchQuery(topListingsQuery(api, params)), cardContent.load()] : [];
  await queryClient.prefetchQuery(query);
  const result = queryClient.getQueryData(query.queryKey);
  if (result === null) {
    await queryClient.prefetchQuery(marketAlternativesQuery(api, params));
    throw notFound();
  }
  if (result && !isCanonical(params, result)) throw redirect({ href: marketPath(result), statusCode: 301 });
  await awaitOnServer(...best);
}

/** The canonical path of a market page. */
export function marketPath(result: MarketResult): string {
  if (result.kind === 'all') return paths.markets();
  if (result.kind === 'state') return paths.markets(result.state.state);
  const { state, slug, category } = result.market;
  return paths.markets(state, slug, ...(category ? [category.slug] : []));
}

function isCanonical({ state, city, category }: MarketParams, result: MarketResult): boolean {
  if (result.kind === 'all') return true;
  if (result.kind === 'state') return state === result.state.state.toLowerCase();
  const { market } = result;
  return state === market.state.toLowerCase() && city === market.slug && category === market.category?.slug;
}
