import type { Route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { savedListRoutes } from './saved-list-routes.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';

/** What somebody wants to find again: businesses, lists of them, and searches. It is theirs alone. */
export function savedRoutes(context: ServerContext): Route[] {
  return [...favouriteRoutes(context), ...savedListRoutes(context), ...savedSearchRoutes(context)];
}
