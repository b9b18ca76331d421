import * as z from 'zod/mini';
import { ALERTS, SAVED_NAME_MAX_LENGTH, SAVED_QUERY_MAX_LENGTH, SEARCHES_MAX } from '#domain/saved.ts';
import { requiredLine } from './fields.ts';
import { type ListingsQuery, listingsQuery } from './listings.ts';
import type { Operation } from './operation.ts';
import { oneId } from './shapes.ts';

/** They say which part of the answer is wanted, or who asks, and not what is looked for. */
const NOT_LOOKED_FOR = ['id', 'public', 'mine', 'limit', 'offset'];

/**
 * The parameters of the listings page, read as the call for listings reads them: whatever it learns to look for can be saved.
 * Null for what it does not know.
 */
export function readSearchParameters(text: string): { query: string; asked: ListingsQuery } | null {
  const given = Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value.trim() !== ''));
  const read = listingsQuery.safeParse(given);
  if (!read.success || NOT_LOOKED_FOR.some((name) => Object.hasOwn(given, name))) return null;
  const names = Object.keys(listingsQuery.shape).filter((name) => Object.hasOwn(given, name));
  const query = new URLSearchParams();
  for (const name of names) query.set(name, (given[name] ?? '').trim().replace(/\s+/g, ' '));
  return { query: query.toString(), asked: read.data };
}

const alerts = z.enum(ALERTS, `Alerts come ${ALERTS.join(', ')}.`);
const name = requiredLine('The name', SAVED_NAME_MAX_LENGTH, 'Give the search a name.');
const QUERY_SENTENCE = 'This is no search of the listings page.';

const searchWire = z.object({
  id: z.int(),
  name: z.string(),
  /** The parameters of the listings page, as they stand in its address. */
  query: z.string(),
  alerts: z.enum(ALERTS),
  paused: z.boolean(),
  created_at: z.string(),
  /** What came lately, the newest first. */
  came: z.array(
    z.object({
      at: z.string(),
      found: z.int(),
      businesses: z.array(z.object({ id: z.int(), business_name: z.string() })),
    }),
  ),
});
export type SavedSearchWire = z.infer<typeof searchWire>;

const searchAnswer = z.object({ success: z.literal(true), data: searchWire });

export const readSavedSearches = {
  id: 'readSavedSearches',
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Your saved searches, the newest first, each with what came lately.',
  access: 'signed-in',
  answer: z.object({
    success: z.literal(true),
    /** Alerts go to a confirmed mailbox alone. */
    data: z.object({ results: z.array(searchWire), email_confirmed: z.boolean() }),
  }),
} as const satisfies Operation;

export const saveSearch = {
  id: 'saveSearch',
  method: 'POST',
  path: '/api/saved-searches',
  summary: `Saves a search, up to ${SEARCHES_MAX} of them. Alerts tell of businesses that are published from now on.`,
  access: 'signed-in',
  body: z.object({
    name,
    query: z.string(QUERY_SENTENCE).check(
      z.maxLength(SAVED_QUERY_MAX_LENGTH, QUERY_SENTENCE),
      z.refine((text) => readSearchParameters(text) !== null, QUERY_SENTENCE),
    ),
    alerts,
  }),
  answer: searchAnswer,
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const changeSearch = {
  id: 'changeSearch',
  method: 'PUT',
  path: '/api/saved-searches/:id',
  summary: 'Changes the name of a search or how often alerts come, pauses them or goes on. What is not given stays.',
  access: 'signed-in',
  params: oneId,
  body: z
    .object({
      name: z.optional(name),
      alerts: z.optional(alerts),
      paused: z.optional(z.boolean('Say true or false.')),
    })
    .check(
      z.refine((change) => Object.values(change).some((value) => value !== undefined), {
        path: ['name'],
        error: 'Say what is to change.',
      }),
    ),
  answer: searchAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const removeSearch = {
  id: 'removeSearch',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Removes a search. For a day it can be brought back.',
  access: 'signed-in',
  params: oneId,
  answer: z.object({ success: z.literal(true) }),
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const restoreSearch = {
  id: 'restoreSearch',
  method: 'POST',
  path: '/api/saved-searches/:id/restore',
  summary: 'Brings a search back that you removed less than a day ago.',
  access: 'signed-in',
  params: oneId,
  answer: searchAnswer,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const SAVED_SEARCHES_CALLS = [readSavedSearches, saveSearch, changeSearch, removeSearch, restoreSearch];
