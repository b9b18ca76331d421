import type { MarketResult } from '../../api/markets.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { paths } from '../../paths.ts';

type BreadcrumbStep = { name: string; path: string };

export function marketBreadcrumbs(result: MarketResult): { steps: BreadcrumbStep[]; current: string } {
  const home = { name: 'Home', path: paths.home() };
  if (result.kind === 'all') return { steps: [home], current: 'Markets' };
  const all = { name: 'Markets', path: paths.markets() };
  if (result.kind === 'state') return { steps: [home, all], current: result.state.name };
  const { market } = result;
  const state = { name: market.stateName, path: paths.markets(market.state) };
  if (!market.category) return { steps: [home, all, state], current: market.city };
  const city = { name: market.city, path: paths.markets(market.state, market.slug) };
  return { steps: [home, all, state, city], current: pluralName(market.category) };
}
