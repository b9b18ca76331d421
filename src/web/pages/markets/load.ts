import { notFound, redirect } from '@tanstack/react-router';
import { type AskedMarket, bestQuery, type FoundPlace, insteadQuery, placeQuery } from '../../api/markets.ts';
import { startLoading } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { paths } from '../../paths.ts';

export type MarketsLoaderInput = { params: AskedMarket; context: AppContext };

/** Title and status need the place: it is waited for everywhere. */
export async function loadPlace({ params: asked, context: { queryClient, api } }: MarketsLoaderInput): Promise<void> {
  // a foreign API knows no markets
  if (!api.isOwn) throw notFound();
  const query = placeQuery(api, asked);
  const best = asked.city ? queryClient.prefetchQuery(bestQuery(api, asked)) : Promise.resolve();
  await queryClient.prefetchQuery(query);
  const found = queryClient.getQueryData(query.queryKey);
  if (found === null) {
    await queryClient.prefetchQuery(insteadQuery(api, asked));
    throw notFound();
  }
  if (found && !isSpelled(asked, found)) throw redirect({ href: pathOf(found), statusCode: 301 });
  await startLoading(best);
}

/** The one address of a place. */
export function pathOf(found: FoundPlace): string {
  if (found.kind === 'all') return paths.markets();
  if (found.kind === 'state') return paths.markets(found.state.state);
  const { state, slug, category } = found.market;
  return paths.markets(state, slug, ...(category ? [category.slug] : []));
}

function isSpelled({ state, city, category }: AskedMarket, found: FoundPlace): boolean {
  if (found.kind === 'all') return true;
  if (found.kind === 'state') return state === found.state.state.toLowerCase();
  const { market } = found;
  return state === market.state.toLowerCase() && city === market.slug && category === market.category?.slug;
}
