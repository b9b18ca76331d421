import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  decideItemsOperation,
  getDeskItemOperation,
  getDeskQueueOperation,
  listDecisionsOperation,
  undoDecisionOperation,
} from '#contract/desk/desk-queue-operations.ts';
import { DECISION_BATCH_MAX, type DeskItemKind, type Verdict } from '#domain/moderation/decision.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { toDeskDecisionResult, toDeskItem, toLoggedDecision, toModerationQueue } from './desk-item-mappers.ts';
import type { DecisionLog, DeskDecisionResult, ItemRef, SubmissionEdits } from './desk-models.ts';
import { readFieldDraft } from './field-draft.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** As many as can be decided at once; more are loaded as these are decided. */
const QUEUE_PAGE_SIZE = DECISION_BATCH_MAX;
const LOG_PAGE_SIZE = 50;
const QUEUE_REFETCH_MS = 60_000;
const ITEM_STALE_MS = 30_000;

export type DeskFilter = { kind: DeskItemKind | null; search: string };

const deskKey = (session: Session) => [...userScopedKey(session), 'desk'] as const;
export const queueKey = (session: Session) => [...deskKey(session), 'queue'] as const;
export const decisionLogKey = (session: Session) => [...deskKey(session), 'log'] as const;
export const deskItemsKey = (session: Session) => [...deskKey(session), 'item'] as const;
export const deskItemKey = (session: Session, { kind, id }: ItemRef) => [...deskItemsKey(session), kind, id] as const;

/** The undecided items, oldest first; read again every minute, since other moderators decide too. */
export function queueQuery(api: Api, session: Session, { kind, search }: DeskFilter) {
  return queryOptions({
    queryKey: [...queueKey(session), kind, search],
    staleTime: 0,
    refetchInterval: QUEUE_REFETCH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { kind: kind ?? undefined, search, limit: QUEUE_PAGE_SIZE };
      return toModerationQueue(await call(api, getDeskQueueOperation, { query, signal }));
    },
  });
}

/** The number of undecided items. Its key is one of the queue, so that decisions invalidate it. */
export function waitingCountQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...queueKey(session), 'waiting'],
    staleTime: 0,
    refetchInterval: QUEUE_REFETCH_MS,
    queryFn: async ({ signal }) =>
      toModerationQueue(await call(api, getDeskQueueOperation, { query: { limit: 1 }, signal })),
    select: ({ total }) => total,
  });
}

export function deskItemQuery(api: Api, session: Session, item: ItemRef) {
  return queryOptions({
    queryKey: deskItemKey(session, item),
    staleTime: ITEM_STALE_MS,
    queryFn: async ({ signal }) => {
      const { kind, id } = item;
      return toDeskItem((await call(api, getDeskItemOperation, { params: { kind, id }, signal })).data);
    },
  });
}

export function decisionLogQuery(api: Api, session: Session, { kind, search }: DeskFilter) {
  return infiniteQueryOptions({
    queryKey: [...decisionLogKey(session), kind, search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<DecisionLog> => {
      const query = { kind: kind ?? undefined, search, limit: LOG_PAGE_SIZE, offset: pageParam };
      const { data, total } = await call(api, listDecisionsOperation, { query, signal });
      return { decisions: data.map(toLoggedDecision), total };
    },
    getNextPageParam: ({ total, decisions }, _pages, offset) => {
      const next = offset + LOG_PAGE_SIZE;
      return decisions.length > 0 && next < total ? next : undefined;
    },
  });
}

/** `isChangeRequest`: the sender may change a rejected submission and send it again. */
export type DeskDecision = { verdict: Verdict; reason: string; isChangeRequest?: boolean; changes?: SubmissionEdits };

export async function decideItems(
  api: Api,
  items: readonly ItemRef[],
  { verdict, reason, isChangeRequest = false, changes }: DeskDecision,
): Promise<DeskDecisionResult[]> {
  const body = {
    items: items.map(({ kind, id }) => ({ kind, id })),
    decision: verdict,
    reason,
    asks: isChangeRequest,
    ...(changes && { changes: toWireChanges(changes) }),
  };
  return (await call(api, decideItemsOperation, { body })).data.map(toDeskDecisionResult);
}

const toWireChanges = ({ fields, ...texts }: SubmissionEdits) => ({
  ...texts,
  ...(fields !== undefined && { fields: readFieldDraft(fields) }),
});

/** Returns what was changed since the decision and stays. */
export async function undoDecision(api: Api, id: number): Promise<readonly string[]> {
  return (await call(api, undoDecisionOperation, { params: { id } })).notRestored;
}
