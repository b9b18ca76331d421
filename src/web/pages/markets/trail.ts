import type { FoundPlace } from '../../api/markets.ts';
import { paths } from '../../paths.ts';

type Step = { name: string; path: string };

/** The way to a place from the site's beginning, and the place itself. */
export function trailOf(found: FoundPlace): { steps: Step[]; here: string } {
  const home = { name: 'Home', path: paths.home() };
  if (found.kind === 'all') return { steps: [home], here: 'Markets' };
  const all = { name: 'Markets', path: paths.markets() };
  if (found.kind === 'state') return { steps: [home, all], here: found.state.name };
  const { market } = found;
  const state = { name: market.stateName, path: paths.markets(market.state) };
  if (!market.category) return { steps: [home, all, state], here: market.city };
  const city = { name: market.city, path: paths.markets(market.state, market.slug) };
  return { steps: [home, all, state, city], here: market.category.name };
}
