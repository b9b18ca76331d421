import * as z from 'zod/mini';
import { dataResponse } from './common-schemas.ts';
import type { Operation } from './operation.ts';

const uptimeShape = {
  /** Minutes since the first recorded one. */
  minutes_measured: z.int(),
  minutes_up: z.int(),
};

export const getStatusOperation = {
  id: 'readStatus',
  method: 'GET',
  path: '/api/status',
  summary:
    'Returns the uptime of the site by day (UTC), as its own checks have measured it. A minute without a successful check is downtime.',
  access: 'anyone',
  response: dataResponse(
    z.object({
      /** The first recorded minute; null before it. */
      measured_since: z.nullable(z.string()),
      /** The last 90 days, oldest first; the last one is today. Days before the measurement have no measured minutes. */
      days: z.array(z.object({ day: z.string(), ...uptimeShape })),
      /** The last 30 and 90 days. */
      periods: z.array(z.object({ days: z.int(), ...uptimeShape })),
    }),
  ),
  cacheTags: [],
} as const satisfies Operation;
export type StatusWire = z.infer<(typeof getStatusOperation)['response']>['data'];

export const STATUS_OPERATIONS = [getStatusOperation];
