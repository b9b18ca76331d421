import type { ServerContext } from '../http/context.ts';
import type { Route } from '../http/route.ts';

export function blog(_context: ServerContext): Route[] {
  return [];
}
