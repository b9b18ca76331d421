import type {
  createRootRouteWithContext as createReactRootRoute,
  createRoute as createReactRoute,
} from '@tanstack/react-router';
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core';

// The routes of the React package bring its Link along, 1.4 KB that no screen uses. Those of the core are the same without
// the hooks and the Link as members.

export const createRoute = ((options: never) => new BaseRoute(options)) as unknown as typeof createReactRoute;

export const createRootRouteWithContext = (() => (options: never) =>
  new BaseRootRoute(options)) as unknown as typeof createReactRootRoute;
