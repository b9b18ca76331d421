import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DECISION_BATCH_MAX, type DeskItemKind, type Verdict } from '#domain/moderation/decision.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import {
  toDecisionLog,
  toDeskChanges,
  toDeskDecisionResults,
  toDeskItem,
  toModerationQueue,
  toReversedDecision,
} from './desk-item-mappers.ts';
import type { DeskDecisionResult, ItemRef, LoggedDecision, SubmissionEdits } from './desk-models.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** As many as can be decided at once; the rest follows as these are decided. */
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

/** What waits, oldest first. Others send and decide too, so it is asked for again each minute. */
export function queueQuery(api: Api, session: Session, { kind, search }: DeskFilter) {
  return queryOptions({
    queryKey: [...queueKey(session), kind, search],
    staleTime: 0,
    refetchInterval: QUEUE_REFETCH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { kind: kind ?? undefined, search, limit: QUEUE_PAGE_SIZE };
      return toModerationQueue(await api.request({ path: '/api/desk/queue', query, signal }));
    },
  });
}

export function deskItemQuery(api: Api, session: Session, item: ItemRef) {
  return queryOptions({
    queryKey: deskItemKey(session, item),
    staleTime: ITEM_STALE_MS,
    queryFn: async ({ signal }) =>
      toDeskItem(await api.request({ path: `/api/desk/items/${item.kind}/${item.id}`, signal })),
  });
}

export function decisionLogQuery(api: Api, session: Session, { kind, search }: DeskFilter) {
  return infiniteQueryOptions({
    queryKey: [...decisionLogKey(session), kind, search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { kind: kind ?? undefined, search, limit: LOG_PAGE_SIZE, offset: pageParam };
      return toDecisionLog(await api.request({ path: '/api/desk/decisions', query, signal }));
    },
    getNextPageParam: ({ total, decisions }, _pages, offset) => {
      const next = offset + LOG_PAGE_SIZE;
      return decisions.length > 0 && next < total ? next : undefined;
    },
  });
}

/** `asks`: the senders may change what they sent and send it again. */
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
    ...(changes && { changes: toDeskChanges(changes) }),
  };
  return toDeskDecisionResults(await api.request({ path: '/api/desk/decisions', method: 'POST', body }));
}

export async function undoDecision(api: Api, id: number): Promise<LoggedDecision> {
  return toReversedDecision(await api.request({ path: `/api/desk/decisions/${id}/undo`, method: 'POST' }));
}
