import * as z from 'zod/mini';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { APPEAL_MAX_LENGTH, APPEAL_STATUSES } from '#domain/moderation/appeal.ts';
import { dataResponse, idParams, messageResponse, pageParams } from './common-schemas.ts';
import { multiLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

/** A decision as the person concerned sees it. */
const ownDecisionWire = z.object({
  id: z.int(),
  title: z.string(),
  reason: z.string(),
  created_at: z.string(),
  /** When the decision was undone. */
  reversed_at: z.nullable(z.string()),
  /** Null after an appeal, an undo or the deadline. */
  appeal_until: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({ text: z.string(), status: z.enum(APPEAL_STATUSES), reason: z.string(), created_at: z.string() }),
  ),
});
export type OwnDecisionWire = z.infer<typeof ownDecisionWire>;

export const listOwnDecisionsOperation = {
  id: 'readOwnDecisions',
  method: 'GET',
  path: '/api/decisions',
  summary: 'Lists the decisions of moderators about what you published, with their reasons and your appeals.',
  access: 'signed-in',
  query: z.strictObject({ ...pageParams(LISTINGS_PAGE_SIZE) }),
  response: dataResponse(
    z.object({ results: z.array(ownDecisionWire), total: z.int(), limit: z.int(), offset: z.int() }),
  ),
} as const satisfies Operation;

/** Also validated in the browser. */
export const appealForm = z.object({
  text: multiLine('Your appeal', APPEAL_MAX_LENGTH).check(
    z.refine((text) => text !== '', 'Explain why the decision is wrong.'),
  ),
});

export const createAppealOperation = {
  id: 'appealDecision',
  method: 'POST',
  path: '/api/decisions/:id/appeal',
  summary: 'Appeals a decision about what you published, once and within three weeks. Another moderator reviews it.',
  access: 'signed-in',
  params: idParams,
  body: appealForm,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const APPEAL_OPERATIONS = [listOwnDecisionsOperation, createAppealOperation];
