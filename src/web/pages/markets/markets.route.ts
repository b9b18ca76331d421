import type { MarketsLoaderInput } from './load-market.ts';
import type { MarketsHeadInput } from './market-head.ts';

/** The first page of any visit has the site map in it: what only this screen needs is fetched with the screen. */
export const marketScreens = () => import('./Markets.tsx');

export const marketsRoute = {
  loader: (input: MarketsLoaderInput) =>
    marketScreens().then(({ marketsRouteHandlers: marketsWork }) => marketsWork.load(input)),
  head: (input: MarketsHeadInput) =>
    marketScreens().then(({ marketsRouteHandlers: marketsWork }) => marketsWork.head(input)),
};
