import type { Route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { savedListRoutes } from './saved-list-routes.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';

/** Favourites, lists and searches of a user. They are private unless a list is shared. */
export function savedRoutes(context: ServerContext): Route[] {
  return [...favouriteRoutes(context), ...savedListRoutes(context), ...savedSearchRoutes(context)];
}
