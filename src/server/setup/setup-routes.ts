import * as contract from '#contract/desk/setup-operations.ts';
import { describeReach } from '#domain/site-setup.ts';
import { findSitePlace, updateSkippedStep } from '#storage/site/site-setup.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { changeSitePlace, presentPlace } from './site-place.ts';

export function setupRoutes(context: ServerContext): Route[] {
  return [
    route(contract.skipSetupStepOperation, async ({ body: { step, skipped } }) => {
      await updateSkippedStep(context.db, step, skipped);
      return { message: skipped ? 'The step is skipped.' : 'The step is back on the checklist.' };
    }),
    route(contract.getSitePlaceOperation, async () => ({ data: presentPlace(await findSitePlace(context.db)) })),
    route(contract.changeSitePlaceOperation, async ({ body, viewer }) => {
      const place = await changeSitePlace(context, { city: body.city, reachMiles: body.reach_miles }, viewer);
      return {
        message: place ? `The site covers ${describeReach(place)}.` : 'The site covers all places.',
      };
    }),
  ];
}
