import * as z from 'zod/mini';
import { ALERT_FREQUENCIES, SAVED_NAME_MAX_LENGTH, SAVED_QUERY_MAX_LENGTH, SAVED_SEARCHES_MAX } from '#domain/saved.ts';
import { dataResponse, idParams, listingReference } from './common-schemas.ts';
import { requiredLine } from './field-schemas.ts';
import { type ListingsQuery, listingsQuerySchema } from './listing-operations.ts';
import type { Operation } from './operation.ts';

/** Parameters that select a part of the response or the viewer instead of filtering. */
const NON_FILTER_PARAMS = ['id', 'public', 'mine', 'limit', 'offset'];

/**
 * Parses the query string of the listings page with the schema of the listings operation, so that every filter can be
 * saved. Null for an invalid one.
 */
export function parseSavedSearchQuery(text: string): { query: string; filters: ListingsQuery } | null {
  const params = Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value.trim() !== ''));
  const parsed = listingsQuerySchema.safeParse(params);
  if (!parsed.success || NON_FILTER_PARAMS.some((name) => Object.hasOwn(params, name))) return null;
  const names = Object.keys(listingsQuerySchema.shape).filter((name) => Object.hasOwn(params, name));
  const query = new URLSearchParams();
  for (const name of names) query.set(name, (params[name] ?? '').trim().replace(/\s+/g, ' '));
  return { query: query.toString(), filters: parsed.data };
}

const alerts = z.enum(ALERT_FREQUENCIES, `Alert frequency must be one of: ${ALERT_FREQUENCIES.join(', ')}.`);
const name = requiredLine('The name', SAVED_NAME_MAX_LENGTH, 'Enter a name for the search.');
const QUERY_ERROR = 'This isn’t a search of the listings page.';

const savedSearchWire = z.object({
  id: z.int(),
  name: z.string(),
  /** The query string of the listings page. */
  query: z.string(),
  alerts: z.enum(ALERT_FREQUENCIES),
  paused: z.boolean(),
  created_at: z.string(),
  /** Recent alerts, newest first. */
  came: z.array(
    z.object({
      at: z.string(),
      found: z.int(),
      businesses: z.array(listingReference),
    }),
  ),
});
export type SavedSearchWire = z.infer<typeof savedSearchWire>;

const savedSearchResponse = dataResponse(savedSearchWire);

export const listSavedSearchesOperation = {
  id: 'readSavedSearches',
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Lists your saved searches, newest first, each with its recent alerts.',
  access: 'signed-in',
  response: z.object({
    success: z.literal(true),
    /** Alerts require a confirmed address. */
    data: z.object({ results: z.array(savedSearchWire), email_confirmed: z.boolean() }),
  }),
} as const satisfies Operation;

export const createSavedSearchOperation = {
  id: 'saveSearch',
  method: 'POST',
  path: '/api/saved-searches',
  summary: `Saves a search, up to ${SAVED_SEARCHES_MAX} in total. Alerts cover businesses published from now on.`,
  access: 'signed-in',
  body: z.object({
    name,
    query: z.string(QUERY_ERROR).check(
      z.maxLength(SAVED_QUERY_MAX_LENGTH, QUERY_ERROR),
      z.refine((text) => parseSavedSearchQuery(text) !== null, QUERY_ERROR),
    ),
    alerts,
  }),
  response: savedSearchResponse,
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const updateSavedSearchOperation = {
  id: 'changeSearch',
  method: 'PUT',
  path: '/api/saved-searches/:id',
  summary:
    'Renames a saved search, changes how often alerts are sent, or pauses and resumes them. Omitted fields stay unchanged.',
  access: 'signed-in',
  params: idParams,
  body: z
    .object({
      name: z.optional(name),
      alerts: z.optional(alerts),
      paused: z.optional(z.boolean('Send true or false.')),
    })
    .check(
      z.refine((change) => Object.values(change).some((value) => value !== undefined), {
        path: ['name'],
        error: 'Send at least one change.',
      }),
    ),
  response: savedSearchResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const deleteSavedSearchOperation = {
  id: 'removeSearch',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Deletes a saved search. It can be restored for a day.',
  access: 'signed-in',
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const restoreSavedSearchOperation = {
  id: 'restoreSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/restore',
  summary: 'Restores a saved search deleted less than a day ago.',
  access: 'signed-in',
  params: idParams,
  response: savedSearchResponse,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const SAVED_SEARCH_OPERATIONS = [
  listSavedSearchesOperation,
  createSavedSearchOperation,
  updateSavedSearchOperation,
  deleteSavedSearchOperation,
  restoreSavedSearchOperation,
];
