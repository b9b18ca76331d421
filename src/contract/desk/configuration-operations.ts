import * as z from 'zod/mini';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { dataResponse } from '../common-schemas.ts';
import type { Operation } from '../operation.ts';

const FILE_ERROR = 'Choose a configuration file.';

export const exportConfigurationOperation = {
  id: 'exportConfiguration',
  method: 'GET',
  path: '/api/desk/configuration',
  summary: 'Returns the configuration of the site as one JSON file, without secrets and without content.',
  access: 'admin',
  requiresRecentSignIn: true,
  response: dataResponse(z.object({ name: z.string(), text: z.string() })),
} as const satisfies Operation;

const loadedSectionWire = z.object({ section: z.string(), label: z.string(), changes: z.array(z.string()) });
export type LoadedSectionWire = z.infer<typeof loadedSectionWire>;

export const loadConfigurationOperation = {
  id: 'loadConfiguration',
  method: 'POST',
  path: '/api/desk/configuration',
  summary: 'Loads a configuration file: all of it, or nothing. Returns the changes of each section.',
  access: 'admin',
  requiresRecentSignIn: true,
  body: z.object({
    file: z.string(FILE_ERROR).check(z.minLength(1, FILE_ERROR), z.maxLength(BODY_MAX_BYTES, FILE_ERROR)),
    /** Only tells what would change. */
    dry_run: z._default(z.boolean('Say whether the file is only tried.'), false),
  }),
  response: dataResponse(z.object({ sections: z.array(loadedSectionWire) })),
  errors: ['conflict', 'wrong-type'],
  invalidates: ['categories', 'listings', 'posts'],
} as const satisfies Operation;

export const CONFIGURATION_OPERATIONS = [exportConfigurationOperation, loadConfigurationOperation];
