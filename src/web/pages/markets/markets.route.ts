import type { MarketsHeadInput } from './head.ts';
import type { MarketsLoaderInput } from './load.ts';

/** The first page of any visit has the site map in it: what only this screen needs is fetched with the screen. */
export const marketScreens = () => import('./Markets.tsx');

export const marketsRoute = {
  loader: (input: MarketsLoaderInput) => marketScreens().then(({ marketsWork }) => marketsWork.load(input)),
  head: (input: MarketsHeadInput) => marketScreens().then(({ marketsWork }) => marketsWork.head(input)),
};
