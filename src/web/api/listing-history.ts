import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listHistoryOperation,
  previewRestoreOperation,
  restoreListingOperation,
} from '#contract/desk/history-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { deskItemsKey } from './desk-queue.ts';

type HistoryPage = CallResult<typeof listHistoryOperation>;
export type HistoryEntryModel = HistoryPage['data'][number];
export type FactModel = HistoryPage['facts'][number];
export type HistoryField = FactModel['field'];

const PAGE_LENGTH = 20;

const historyKey = (session: Session, listingId: number) =>
  [...deskItemsKey(session), 'listing-history', listingId] as const;

/** Newest first; all fields, or one. */
export function historyQuery(
  api: Api,
  session: Session,
  { listingId, field }: { listingId: number; field: HistoryField | '' },
) {
  return infiniteQueryOptions({
    queryKey: [...historyKey(session, listingId), field],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      call(api, listHistoryOperation, {
        params: { id: listingId },
        query: { field: field || undefined, limit: PAGE_LENGTH, offset },
        signal,
      }),
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return loaded < total ? loaded : null;
    },
  });
}

export type RestoreTarget = { listingId: number; entryId: number };

export type RestorePreview = CallResult<typeof previewRestoreOperation>['data'];

/** Never from the cache: what is restored is what the moderator saw. */
export function restorePreviewQuery(api: Api, session: Session, { listingId, entryId }: RestoreTarget) {
  return queryOptions({
    queryKey: [...historyKey(session, listingId), 'preview', entryId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<RestorePreview> =>
      (await call(api, previewRestoreOperation, { params: { id: listingId, entry: entryId }, signal })).data,
  });
}

/** Resolves to the message about what was restored. */
export async function restoreListingState(
  api: Api,
  { listingId, entryId }: RestoreTarget,
  { preview: { version, differences }, reason }: { preview: RestorePreview; reason: string },
): Promise<string> {
  const body = { to: entryId, version, reason, differences: differences.map(({ why }) => why) };
  return (await call(api, restoreListingOperation, { params: { id: listingId }, body })).message;
}
