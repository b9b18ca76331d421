import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DECISIONS_AT_ONCE, type ItemKind, type Verdict } from '#domain/desk.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import type { ItemRef, LoggedDecision, Outcome, SubmissionChanges } from './desk-models.ts';
import { ownKey } from './own-key.ts';
import { readItem, readLog, readOutcomes, readQueueAnswer, readUndone, wireChanges } from './read-desk.ts';

/** As many as can be decided at once; the rest follows as these are decided. */
const QUEUE_LENGTH = DECISIONS_AT_ONCE;
const LOG_PAGE_SIZE = 50;
const ASK_AGAIN_MS = 60_000;
const FRESH_ITEM_MS = 30_000;

export type DeskFilter = { kind: ItemKind | null; search: string };

const deskKey = (session: Session) => [...ownKey(session), 'desk'] as const;
export const queueKey = (session: Session) => [...deskKey(session), 'queue'] as const;
export const logKey = (session: Session) => [...deskKey(session), 'log'] as const;
export const itemsKey = (session: Session) => [...deskKey(session), 'item'] as const;
export const itemKey = (session: Session, { kind, id }: ItemRef) => [...itemsKey(session), kind, id] as const;

/** What waits, oldest first. Others send and decide too, so it is asked for again each minute. */
export function queueQuery(api: Api, session: Session, { kind, search }: DeskFilter) {
  return queryOptions({
    queryKey: [...queueKey(session), kind, search],
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { kind: kind ?? undefined, search, limit: QUEUE_LENGTH };
      return readQueueAnswer(await api.call({ path: '/api/desk/queue', query, signal }));
    },
  });
}

export function itemQuery(api: Api, session: Session, item: ItemRef) {
  return queryOptions({
    queryKey: itemKey(session, item),
    staleTime: FRESH_ITEM_MS,
    queryFn: async ({ signal }) =>
      readItem(await api.call({ path: `/api/desk/items/${item.kind}/${item.id}`, signal })),
  });
}

export function logQuery(api: Api, session: Session, { kind, search }: DeskFilter) {
  return infiniteQueryOptions({
    queryKey: [...logKey(session), kind, search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { kind: kind ?? undefined, search, limit: LOG_PAGE_SIZE, offset: pageParam };
      return readLog(await api.call({ path: '/api/desk/decisions', query, signal }));
    },
    getNextPageParam: ({ total, decisions }, _pages, offset) => {
      const next = offset + LOG_PAGE_SIZE;
      return decisions.length > 0 && next < total ? next : undefined;
    },
  });
}

/** `asks`: the senders may change what they sent and send it again. */
export type Ruling = { verdict: Verdict; reason: string; asks?: boolean; changes?: SubmissionChanges };

export async function decideItems(
  api: Api,
  items: readonly ItemRef[],
  { verdict, reason, asks = false, changes }: Ruling,
): Promise<Outcome[]> {
  const body = {
    items: items.map(({ kind, id }) => ({ kind, id })),
    decision: verdict,
    reason,
    asks,
    ...(changes && { changes: wireChanges(changes) }),
  };
  return readOutcomes(await api.call({ path: '/api/desk/decisions', method: 'POST', body }));
}

export async function undoDecision(api: Api, id: number): Promise<LoggedDecision> {
  return readUndone(await api.call({ path: `/api/desk/decisions/${id}/undo`, method: 'POST' }));
}
