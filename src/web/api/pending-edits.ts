import { queryOptions } from '@tanstack/react-query';
import { listListingEditsOperation, withdrawListingEditOperation } from '#contract/listing-operations.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** The fields of an owner's edit that wait for a moderator; null for those that do not. */
export type PendingEdit = {
  listingId: number;
  name: string | null;
  category: string | null;
  additionalCategories: string | null;
  address: string | null;
};

/** Disabled with a foreign API, which has no moderation. */
export function pendingEditsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'edits'] as const,
    enabled: api.isOwnServer,
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }): Promise<PendingEdit[]> => {
      const response = await orEmpty(call(api, listListingEditsOperation, { signal }), null);
      return (response?.data ?? []).map(({ listingId, businessName, category, additionalCategories, address }) => ({
        listingId,
        name: businessName ?? null,
        category: category ?? null,
        additionalCategories: additionalCategories ? joinCategoryNames(additionalCategories) || 'None' : null,
        address: address ?? null,
      }));
    },
  });
}

export async function withdrawPendingEdit(api: Api, listingId: number): Promise<string> {
  return (await call(api, withdrawListingEditOperation, { params: { id: listingId } })).message;
}
