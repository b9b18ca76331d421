import type { AskedMarket } from '../../api/markets.ts';
import type { AppContext } from '../../app-context.ts';
import type { HeadInput } from '../../head.ts';

export type MarketsLoaderInput = { params: AskedMarket; context: AppContext };
export type MarketsHeadInput = HeadInput & { match: { params: AskedMarket } };

/** The first page of any visit has the site map in it: what only this screen needs is fetched with the screen. */
export const marketScreens = () => import('./Markets.tsx');

export const marketsRoute = {
  loader: (input: MarketsLoaderInput) => marketScreens().then(({ marketsWork }) => marketsWork.load(input)),
  head: (input: MarketsHeadInput) => marketScreens().then(({ marketsWork }) => marketsWork.head(input)),
};
