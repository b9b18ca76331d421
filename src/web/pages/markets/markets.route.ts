import type { AskedMarket } from '../../api/markets.ts';
import type { AppContext } from '../../app-context.ts';
import type { HeadInput, pageHead } from '../../head.ts';

export type MarketsLoaderInput = { params: AskedMarket; context: AppContext };
export type MarketsHeadInput = HeadInput & { match: { params: AskedMarket } };

/** The first page of any visit has the site map in it: what this screen alone needs is fetched with the screen. */
export const marketsRoute = {
  loader: async (input: MarketsLoaderInput): Promise<void> => (await import('./load.ts')).loadPlace(input),
  head: async (input: MarketsHeadInput): Promise<ReturnType<typeof pageHead>> =>
    (await import('./head.ts')).placeHead(input),
};
