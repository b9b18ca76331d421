import * as z from 'zod/mini';
import {
  DECISION_BATCH_MAX,
  DESK_ITEM_KINDS,
  type DeskItemKind,
  REASON_MAX_LENGTH,
  VERDICTS,
  type Verdict,
} from '#domain/moderation/decision.ts';
import { dataResponse, idParams, pageParams } from '../common-schemas.ts';
import { hoursTextField, servicesTextField } from '../correction-operations.ts';
import { idField, idParam, searchParam, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';
import { submissionApprovalChanges } from '../submission-operations.ts';
import {
  appealItemWire,
  changeItemWire,
  checkItemWire,
  claimItemWire,
  correctionItemWire,
  decisionWire,
  editItemWire,
  identityFields,
  listingItemWire,
  mergeItemWire,
  ownershipItemWire,
  photoItemWire,
  replyItemWire,
  reviewItemWire,
  signalWire,
  submissionItemWire,
} from './desk-item-schemas.ts';

const QUEUE_PAGE_SIZE = 50;

const kind = z.enum(DESK_ITEM_KINDS, `The kind must be ${DESK_ITEM_KINDS.join(' or ')}.`);
const page = {
  ...pageParams(QUEUE_PAGE_SIZE),
};

const queueItemWire = z.object({
  kind: z.enum(DESK_ITEM_KINDS),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  place: z.string(),
  submitted_at: z.string(),
  promised_by: z.string(),
  is_overdue: z.boolean(),
  signals: z.array(signalWire),
});
export type QueueItemWire = z.infer<typeof queueItemWire>;

export const getDeskQueueOperation = {
  id: 'readQueue',
  method: 'GET',
  path: '/api/desk/queue',
  summary: 'Lists the items that await a decision, oldest first, with the number of each kind and of overdue items.',
  access: 'moderator',
  query: z.strictObject({ kind: z.optional(kind), search: z.optional(searchParam('search')), ...page }),
  response: z.object({
    success: z.literal(true),
    data: z.array(queueItemWire),
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
      listing: z.int(),
      appeal: z.int(),
      change: z.int(),
    }),
    overdue: z.int(),
    oldest_at: z.nullable(z.string()),
    promised_by: z.nullable(z.string()),
  }),
} as const satisfies Operation;

export const getDeskItemOperation = {
  id: 'readDeskItem',
  method: 'GET',
  path: '/api/desk/items/:kind/:id',
  summary: 'Returns everything needed to decide on one item, whether or not it has been decided.',
  access: 'moderator',
  params: z.object({ kind, id: idParam }),
  response: dataResponse(
    z.discriminatedUnion('kind', [
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
      listingItemWire,
      appealItemWire,
      changeItemWire,
    ]),
  ),
  errors: ['not-found'],
} as const satisfies Operation;

const COUNT_ERROR = `Send 1 to ${DECISION_BATCH_MAX} items.`;

const reason = z._default(singleLine('The reason', REASON_MAX_LENGTH), '');

/** A rejection needs a reason. */
const rejectionNeedsReason = z.refine<{ decision: Verdict; reason: string }>(
  ({ decision, reason }) => decision === 'approved' || reason !== '',
  { path: ['reason'], error: 'Give a reason, so that they can fix it.' },
);

/** Changes a moderator may make on approval: the fields of a submission or edit, or the one field of a correction. */
export const decisionChanges = z.extend(submissionApprovalChanges, {
  hours: z.optional(hoursTextField),
  services: z.optional(servicesTextField),
});
export type DecisionChanges = z.infer<typeof decisionChanges>;

/** The input of a decision, shared by the desk and the command line. */
export const verdictForm = z
  .object({ decision: z.enum(VERDICTS), reason, changes: z.optional(decisionChanges) })
  .check(rejectionNeedsReason);

/** An edit can only be changed in the fields it proposes. */
function allowsChanges(of: DeskItemKind | undefined, changes: DecisionChanges): boolean {
  const within = (shape: object) => Object.keys(changes).every((name) => Object.hasOwn(shape, name));
  if (of === 'edit') return within(identityFields.shape);
  return of === 'correction' || (of === 'submission' && within(submissionApprovalChanges.shape));
}

const decisionForm = z
  .object({
    items: z
      .array(z.object({ kind, id: idField }, 'Each item needs a kind and an id.'), COUNT_ERROR)
      .check(z.minLength(1, COUNT_ERROR), z.maxLength(DECISION_BATCH_MAX, COUNT_ERROR)),
    decision: z.enum(VERDICTS, `The decision must be ${VERDICTS.join(' or ')}.`),
    reason,
    changes: z.optional(decisionChanges),
    asks: z._default(z.boolean('"asks" must be true or false.'), false),
  })
  .check(
    rejectionNeedsReason,
    z.refine(
      ({ asks, decision, items }) =>
        !asks || (decision === 'rejected' && items.every((item) => item.kind === 'submission')),
      { path: ['asks'], error: 'You can only ask for changes to submissions.' },
    ),
    z.refine(
      ({ changes, decision, items }) =>
        changes === undefined ||
        (decision === 'approved' && items.length === 1 && allowsChanges(items[0]?.kind, changes)),
      {
        path: ['changes'],
        error: 'Changes are only allowed when you approve a single submission, edit or correction.',
      },
    ),
  );

/** What an undo or a granted appeal could not change back, because it was changed since. */
const notRestored = z.array(z.string());

const itemReference = { kind: z.enum(DESK_ITEM_KINDS), id: z.int() };

export const decideItemsOperation = {
  id: 'decideItems',
  method: 'POST',
  path: '/api/desk/decisions',
  summary:
    'Approves or rejects items independently of each other. Items that cannot be decided are returned with an error.',
  access: 'moderator',
  body: decisionForm,
  response: dataResponse(
    z.array(
      z.union([
        z.object({
          ...itemReference,
          decision_id: z.int(),
          listing_id: z.nullable(z.int()),
          not_restored: notRestored,
        }),
        z.object({
          ...itemReference,
          error: z.string(),
          code: z.string(),
          fields: z.optional(z.record(z.string(), z.string())),
        }),
      ]),
    ),
  ),
  invalidates: ['listings', 'reviews', 'photos'],
} as const satisfies Operation;

export const undoDecisionOperation = {
  id: 'undoDecision',
  method: 'POST',
  path: '/api/desk/decisions/:id/undo',
  summary: 'Undoes the latest decision on an item. Within two minutes nobody is notified.',
  access: 'moderator',
  params: idParams,
  response: z.object({ success: z.literal(true), message: z.string(), data: decisionWire, not_restored: notRestored }),
  errors: ['not-found', 'conflict'],
  invalidates: ['listings', 'reviews', 'photos'],
} as const satisfies Operation;

export const listDecisionsOperation = {
  id: 'readDecisions',
  method: 'GET',
  path: '/api/desk/decisions',
  summary: 'Lists decisions with their author and reason, newest first.',
  access: 'moderator',
  query: z.strictObject({
    kind: z.optional(kind),
    actor: z.optional(idParam),
    search: z.optional(searchParam('search')),
    ...page,
  }),
  response: z.object({ success: z.literal(true), data: z.array(decisionWire), total: z.int() }),
} as const satisfies Operation;

export const DESK_QUEUE_OPERATIONS = [
  getDeskQueueOperation,
  getDeskItemOperation,
  decideItemsOperation,
  undoDecisionOperation,
  listDecisionsOperation,
];
