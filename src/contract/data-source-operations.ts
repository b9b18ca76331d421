import * as z from 'zod/mini';
import { dataResponse } from './common-schemas.ts';
import type { Operation } from './operation.ts';

export const listDataSourcesOperation = {
  id: 'readDataSources',
  method: 'GET',
  path: '/api/data-sources',
  summary: 'Lists where imported data come from, with their licenses and the attributions that these ask for.',
  access: 'anyone',
  response: dataResponse(
    z.array(
      z.object({
        name: z.string(),
        license: z.string(),
        /** Empty if there is none. */
        license_url: z.string(),
        attribution: z.string(),
        /** The first day of the month or the day of the data; empty if unknown. */
        data_date: z.string(),
      }),
    ),
  ),
  cacheTags: ['listings'],
} as const satisfies Operation;

export const DATA_SOURCE_OPERATIONS = [listDataSourcesOperation];
