import * as z from 'zod/mini';
import { NEED_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse } from './common-schemas.ts';
import { requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const matchWire = z.object({ id: z.int(), name: z.string(), score: z.number() });

export const matchCategoriesOperation = {
  id: 'matchNeed',
  method: 'GET',
  path: '/api/match',
  summary: 'Returns the categories that fit a need described in plain language, most likely first.',
  access: 'anyone',
  query: z.strictObject({ need: requiredLine('The need', NEED_MAX_LENGTH, 'Describe what you need.') }),
  response: dataResponse(z.object({ categories: z.array(matchWire) })),
  cacheTags: ['categories'],
} as const satisfies Operation;

export const MATCHING_OPERATIONS = [matchCategoriesOperation];
