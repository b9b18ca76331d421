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
import { paths } from '../../paths.ts';

export type MarketsLoaderInput = { params: MarketParams; context: AppContext };

/** Title and status need the place: it is waited for everywhere. */
export async function loadMarket({ params: asked, context: { queryClient, api } }: MarketsLoaderInput): Promise<void> {
  // a foreign API knows no markets
  if (!api.isOwnServer) throw notFound();
  const query = marketQuery(api, asked);
  const best = asked.city ? queryClient.prefetchQuery(topListingsQuery(api, asked)) : Promise.resolve();
  await queryClient.prefetchQuery(query);
  const found = queryClient.getQueryData(query.queryKey);
  if (found === null) {
    await queryClient.prefetchQuery(marketAlternativesQuery(api, asked));
    throw notFound();
  }
  if (found && !isCanonical(asked, found)) throw redirect({ href: marketPath(found), statusCode: 301 });
  await awaitOnServer(best);
}

/** The one address of a place. */
export function marketPath(found: MarketResult): string {
  if (found.kind === 'all') return paths.markets();
  if (found.kind === 'state') return paths.markets(found.state.state);
  const { state, slug, category } = found.market;
  return paths.markets(state, slug, ...(category ? [category.slug] : []));
}

function isCanonical({ state, city, category }: MarketParams, found: MarketResult): boolean {
  if (found.kind === 'all') return true;
  if (found.kind === 'state') return state === found.state.state.toLowerCase();
  const { market } = found;
  return state === market.state.toLowerCase() && city === market.slug && category === market.category?.slug;
}
