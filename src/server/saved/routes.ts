import type { ServerContext } from '../http/context.ts';
import type { Route } from '../http/route.ts';
import { favouriteRoutes } from './favourites.ts';
import { listRoutes } from './lists.ts';
import { searchRoutes } from './searches.ts';

/** What somebody wants to find again: businesses, lists of them, and searches. It is theirs alone. */
export function saved(context: ServerContext): Route[] {
  return [...favouriteRoutes(context), ...listRoutes(context), ...searchRoutes(context)];
}
