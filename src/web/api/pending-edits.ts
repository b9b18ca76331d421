import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';
import { asNumber, asObject, asObjects, asText } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** What an owner has changed of a listing and waits at the desk: null fields do not. */
export type PendingEdit = {
  listingId: number;
  name: string | null;
  category: string | null;
  address: string | null;
};

const pendingEditsKey = (session: Session) => [...userScopedKey(session), 'edits'] as const;

/** A foreign API has no desk: nothing waits there. */
export function pendingEditsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: pendingEditsKey(session),
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) =>
      parsePendingEdits(await orEmpty(api.request({ path: '/api/listings/edits', signal }), { data: [] })),
  });
}

export async function withdrawPendingEdit(api: Api, listingId: number): Promise<string> {
  const answer = asObject(await api.request({ path: `/api/listings/${listingId}/edit`, method: 'DELETE' }));
  return asText(answer?.message);
}

function parsePendingEdits(answer: unknown): PendingEdit[] {
  return asObjects(asObject(answer)?.data).flatMap(({ listing_id, business_name, category, address }) => {
    const listingId = asNumber(listing_id);
    if (listingId === null) return [];
    return [
      { listingId, name: textOrNull(business_name), category: textOrNull(category), address: textOrNull(address) },
    ];
  });
}

const textOrNull = (value: unknown): string | null => asText(value) || null;
