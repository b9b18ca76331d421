import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { REACH_MILES, SETUP_STEPS } from '#domain/site-setup.ts';
import { dataResponse, messageResponse } from '../common-schemas.ts';
import { singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

export const skipSetupStepOperation = {
  id: 'skipSetupStep',
  method: 'PUT',
  path: '/api/desk/setup/step',
  summary: 'Skips a step of the set-up, or puts it back on the checklist.',
  access: 'admin',
  body: z.object({
    step: z.enum(SETUP_STEPS, `Use one of ${SETUP_STEPS.join(', ')}.`),
    skipped: z.boolean('Use true or false.'),
  }),
  response: messageResponse,
} as const satisfies Operation;

/** Null for a site of many places. */
export const sitePlaceWire = z.nullable(
  z.object({ city: z.string(), state: z.string(), reach_miles: z.nullable(z.int()) }),
);

export const getSitePlaceOperation = {
  id: 'readSitePlace',
  method: 'GET',
  path: '/api/desk/setup/place',
  summary: 'Returns the city of the site, and how far around it businesses are accepted; null for all places.',
  access: 'admin',
  response: dataResponse(sitePlaceWire),
} as const satisfies Operation;

export const changeSitePlaceOperation = {
  id: 'changeSitePlace',
  method: 'PUT',
  path: '/api/desk/setup/place',
  summary: 'Sets the city of the site, and how far around it businesses are accepted. An empty city means everywhere.',
  access: 'admin',
  body: z.object({
    city: singleLine('The city', SEARCH_MAX_LENGTH),
    reach_miles: z.nullable(z.literal([...REACH_MILES], `Choose ${REACH_MILES.join(', ')} miles, or no limit.`)),
  }),
  response: messageResponse,
} as const satisfies Operation;

export const SETUP_OPERATIONS = [skipSetupStepOperation, getSitePlaceOperation, changeSitePlaceOperation];
