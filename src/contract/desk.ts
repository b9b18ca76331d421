import * as z from 'zod/mini';
import {
  DECISIONS_AT_ONCE,
  ITEM_KINDS,
  type ItemKind,
  REASON_MAX_LENGTH,
  VERDICTS,
  type Verdict,
} from '#domain/desk.ts';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { hoursText, servicesText } from './corrections.ts';
import {
  checkItemWire,
  claimItemWire,
  correctionItemWire,
  decisionWire,
  editItemWire,
  identityFields,
  mergeItemWire,
  ownershipItemWire,
  photoItemWire,
  replyItemWire,
  reviewItemWire,
  signal,
  submissionItemWire,
} from './desk-items.ts';
import { countText, idText, idValue, line, searchText } from './fields.ts';
import type { Operation } from './operation.ts';
import { submissionChanges } from './submissions.ts';

const QUEUE_PAGE_SIZE = 50;

const kind = z.enum(ITEM_KINDS, `The kind must be ${ITEM_KINDS.join(' or ')}.`);
const page = {
  limit: z._default(countText('limit', PAGE_SIZE_MAX), QUEUE_PAGE_SIZE),
  offset: z._default(countText('offset', 100_000_000), 0),
};

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
    counts: z.object({
      submission: z.int(),
      review: z.int(),
      edit: z.int(),
      correction: z.int(),
      claim: z.int(),
      ownership: z.int(),
      check: z.int(),
      reply: z.int(),
      photo: z.int(),
      merge: z.int(),
    }),
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
    data: z.discriminatedUnion('kind', [
      submissionItemWire,
      reviewItemWire,
      editItemWire,
      correctionItemWire,
      claimItemWire,
      ownershipItemWire,
      checkItemWire,
      replyItemWire,
      photoItemWire,
      mergeItemWire,
    ]),
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

/** What whoever approves may correct: of a submission what the wizard asks for, of a correction its one field. */
export const deskChanges = z.extend(submissionChanges, {
  hours: z.optional(hoursText),
  services: z.optional(servicesText),
});
export type DeskChanges = z.infer<typeof deskChanges>;

/** The part of a decision that whoever decides types, at the desk as on the command line. */
export const rulingForm = z
  .object({ decision: z.enum(VERDICTS), reason, changes: z.optional(deskChanges) })
  .check(saysWhy);

/** Of an edit only what waits of it: the rest of a listing is its owner's. */
function canChange(of: ItemKind | undefined, changes: DeskChanges): boolean {
  const within = (shape: object) => Object.keys(changes).every((name) => Object.hasOwn(shape, name));
  if (of === 'edit') return within(identityFields.shape);
  return of === 'correction' || (of === 'submission' && within(submissionChanges.shape));
}

const decisionForm = z
  .object({
    items: z
      .array(z.object({ kind, id: idValue }, 'An item has a kind and an id.'), COUNT_SENTENCE)
      .check(z.minLength(1, COUNT_SENTENCE), z.maxLength(DECISIONS_AT_ONCE, COUNT_SENTENCE)),
    decision: z.enum(VERDICTS, `The decision must be ${VERDICTS.join(' or ')}.`),
    reason,
    changes: z.optional(deskChanges),
    asks: z._default(z.boolean('asks must be true or false.'), false),
  })
  .check(
    saysWhy,
    z.refine(
      ({ asks, decision, items }) =>
        !asks || (decision === 'rejected' && items.every((item) => item.kind === 'submission')),
      { path: ['asks'], error: 'Only the senders of submissions can be asked for changes.' },
    ),
    z.refine(
      ({ changes, decision, items }) =>
        changes === undefined || (decision === 'approved' && items.length === 1 && canChange(items[0]?.kind, changes)),
      {
        path: ['changes'],
        error: 'Only one submission, edit or correction at a time can be changed, and only to approve it.',
      },
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
  changes: ['listings', 'reviews', 'photos'],
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
  changes: ['listings', 'reviews', 'photos'],
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

/** Of all.ts, in the order in which a reader meets them. */
export const DESK_CALLS = [readQueue, readDeskItem, decideItems, undoDecision, readDecisions];
