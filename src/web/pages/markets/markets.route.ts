import type { MarketsLoaderInput } from './load-market.ts';
import type { MarketsHeadInput } from './market-head.ts';

/** The route table is part of the first download, so loader and head are loaded with the screen. */
export const marketScreens = () => import('./Markets.tsx');

export const marketsRoute = {
  loader: (input: MarketsLoaderInput) =>
    marketScreens().then(({ marketsRouteHandlers: marketsWork }) => marketsWork.load(input)),
  head: (input: MarketsHeadInput) =>
    marketScreens().then(({ marketsRouteHandlers: marketsWork }) => marketsWork.head(input)),
};
