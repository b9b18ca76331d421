import * as z from 'zod/mini';
import { DECISIONS_AT_ONCE, ITEM_KINDS, REASON_MAX_LENGTH, VERDICTS, type Verdict } from '#domain/desk.ts';
import { LIKENESSES } from '#domain/duplicate.ts';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { SUBMISSION_STATUSES } from '#domain/submission.ts';
import { countText, idText, idValue, line, searchText } from './fields.ts';
import type { Operation } from './operation.ts';
import { submissionChanges } from './submissions.ts';

const QUEUE_PAGE_SIZE = 50;

const kind = z.enum(ITEM_KINDS, `The kind must be ${ITEM_KINDS.join(' or ')}.`);
const page = {
  limit: z._default(countText('limit', PAGE_SIZE_MAX), QUEUE_PAGE_SIZE),
  offset: z._default(countText('offset', 100_000_000), 0),
};

const signal = z.object({ code: z.string(), text: z.string() });
const actor = z.object({ id: z.nullable(z.int()), name: z.string() });

const waitingItemWire = z.object({
  kind: z.enum(ITEM_KINDS),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  place: z.string(),
  submitted_at: z.string(),
  promised_by: z.string(),
  is_overdue: z.boolean(),
  signals: z.array(signal),
});
export type WaitingItemWire = z.infer<typeof waitingItemWire>;

export const decisionWire = z.object({
  id: z.int(),
  kind: z.enum(ITEM_KINDS),
  item_id: z.int(),
  title: z.string(),
  decision: z.enum(VERDICTS),
  reason: z.string(),
  actor,
  created_at: z.string(),
  reversed_at: z.nullable(z.string()),
  reversed_by: z.nullable(actor),
});
export type DecisionWire = z.infer<typeof decisionWire>;

const submissionFields = z.object({
  business_name: z.string(),
  category: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  description: z.string(),
});

const shown = { id: z.int(), submitted_at: z.string(), promised_by: z.string(), signals: z.array(signal) };
const decided = { reason: z.string(), history: z.array(decisionWire) };

const submissionItemWire = z.object({
  kind: z.literal('submission'),
  ...shown,
  status: z.enum(SUBMISSION_STATUSES),
  fields: submissionFields,
  /** As it is found on the map. */
  place: z.nullable(z.string()),
  nearest_categories: z.array(z.string()),
  submitter: z.nullable(z.object({ id: z.int(), name: z.string(), created_at: z.string() })),
  listing_id: z.nullable(z.int()),
  duplicates: z.array(z.object({ listing_id: z.int(), ...submissionFields.shape, alike: z.array(z.enum(LIKENESSES)) })),
  /** Against the listing that it looks most like. */
  diff: z.nullable(
    z.object({
      listing_id: z.int(),
      fields: z.array(z.object({ field: z.keyof(submissionFields), submitted: z.string(), live: z.string() })),
    }),
  ),
  ...decided,
});
export type SubmissionItemWire = z.infer<typeof submissionItemWire>;

const reviewItemWire = z.object({
  kind: z.literal('review'),
  ...shown,
  status: z.enum(REVIEW_STATUSES),
  fields: z.object({ rating: z.int(), comment: z.string(), reviewer_name: z.string() }),
  listing: z.object({ id: z.int(), business_name: z.string() }),
  author: z.nullable(
    z.object({ id: z.int(), name: z.string(), created_at: z.string(), reviews: z.int(), rejected: z.int() }),
  ),
  reports: z.array(
    z.object({ id: z.int(), reason: z.string(), note: z.string(), by_account: z.boolean(), created_at: z.string() }),
  ),
  ...decided,
});
export type ReviewItemWire = z.infer<typeof reviewItemWire>;

export const readQueue = {
  id: 'readQueue',
  method: 'GET',
  path: '/api/desk/queue',
  summary: 'What waits to be decided, oldest first, with how many of each kind and how many are later than promised.',
  access: 'moderator',
  query: z.strictObject({ kind: z.optional(kind), search: z.optional(searchText('search')), ...page }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(waitingItemWire),
    total: z.int(),
    counts: z.object({ submission: z.int(), review: z.int() }),
    overdue: z.int(),
    oldest_at: z.nullable(z.string()),
    promised_by: z.nullable(z.string()),
  }),
} as const satisfies Operation;

export const readDeskItem = {
  id: 'readDeskItem',
  method: 'GET',
  path: '/api/desk/items/:kind/:id',
  summary: 'Everything needed to decide about one item, decided or not.',
  access: 'moderator',
  params: z.object({ kind, id: idText }),
  answer: z.object({
    success: z.literal(true),
    data: z.discriminatedUnion('kind', [submissionItemWire, reviewItemWire]),
  }),
  errors: ['not-found'],
} as const satisfies Operation;

const COUNT_SENTENCE = `Name 1 to ${DECISIONS_AT_ONCE} items.`;

const reason = z._default(line('The reason', REASON_MAX_LENGTH), '');

/** Whoever is turned down is told why. */
const saysWhy = z.refine<{ decision: Verdict; reason: string }>(
  (ruling) => ruling.decision === 'approved' || ruling.reason !== '',
  { path: ['reason'], error: 'Say why, so that the person concerned can do better.' },
);

/** The part of a decision that whoever decides types, at the desk as on the command line. */
export const rulingForm = z
  .object({ decision: z.enum(VERDICTS), reason, changes: z.optional(submissionChanges) })
  .check(saysWhy);

const decisionForm = z
  .object({
    items: z
      .array(z.object({ kind, id: idValue }, 'An item has a kind and an id.'), COUNT_SENTENCE)
      .check(z.minLength(1, COUNT_SENTENCE), z.maxLength(DECISIONS_AT_ONCE, COUNT_SENTENCE)),
    decision: z.enum(VERDICTS, `The decision must be ${VERDICTS.join(' or ')}.`),
    reason,
    changes: z.optional(submissionChanges),
  })
  .check(
    saysWhy,
    z.refine(
      ({ changes, decision, items }) =>
        changes === undefined || (decision === 'approved' && items.length === 1 && items[0]?.kind === 'submission'),
      { path: ['changes'], error: 'Only one submission at a time can be changed, and only to approve it.' },
    ),
  );

const itemOf = { kind: z.enum(ITEM_KINDS), id: z.int() };

export const decideItems = {
  id: 'decideItems',
  method: 'POST',
  path: '/api/desk/decisions',
  summary: 'Approves or rejects items, each for itself: what cannot be decided is told with its item.',
  access: 'moderator',
  body: decisionForm,
  answer: z.object({
    success: z.literal(true),
    data: z.array(
      z.union([
        z.object({ ...itemOf, decision_id: z.int(), listing_id: z.nullable(z.int()) }),
        z.object({
          ...itemOf,
          error: z.string(),
          code: z.string(),
          fields: z.optional(z.record(z.string(), z.string())),
        }),
      ]),
    ),
  }),
  changes: ['listings', 'reviews'],
} as const satisfies Operation;

export const undoDecision = {
  id: 'undoDecision',
  method: 'POST',
  path: '/api/desk/decisions/:id/undo',
  summary: 'Takes the last decision about an item back; within two minutes nobody hears of it.',
  access: 'moderator',
  params: z.object({ id: idText }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: decisionWire }),
  errors: ['not-found', 'conflict'],
  changes: ['listings', 'reviews'],
} as const satisfies Operation;

export const readDecisions = {
  id: 'readDecisions',
  method: 'GET',
  path: '/api/desk/decisions',
  summary: 'What was decided, by whom and why, newest first.',
  access: 'moderator',
  query: z.strictObject({
    kind: z.optional(kind),
    actor: z.optional(idText),
    search: z.optional(searchText('search')),
    ...page,
  }),
  answer: z.object({ success: z.literal(true), data: z.array(decisionWire), total: z.int() }),
} as const satisfies Operation;
