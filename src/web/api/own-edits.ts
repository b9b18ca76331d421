import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';
import { FRESH_MS, orEmpty } from './query-client.ts';
import { asWire, numberOf, textOf, wiresOf } from './wire.ts';

/** What an owner has changed of a listing and waits at the desk: null fields do not. */
export type WaitingEdit = {
  listingId: number;
  name: string | null;
  category: string | null;
  address: string | null;
};

const editsKey = (session: Session) => [...ownKey(session), 'edits'] as const;

/** A foreign API has no desk: nothing waits there. */
export function waitingEditsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: editsKey(session),
    staleTime: FRESH_MS.listings,
    queryFn: async ({ signal }) =>
      readEdits(await orEmpty(api.call({ path: '/api/listings/edits', signal }), { data: [] })),
  });
}

export async function withdrawEdit(api: Api, listingId: number): Promise<string> {
  const answer = asWire(await api.call({ path: `/api/listings/${listingId}/edit`, method: 'DELETE' }));
  return textOf(answer?.message);
}

function readEdits(answer: unknown): WaitingEdit[] {
  return wiresOf(asWire(answer)?.data).flatMap(({ listing_id, business_name, category, address }) => {
    const listingId = numberOf(listing_id);
    if (listingId === null) return [];
    return [{ listingId, name: given(business_name), category: given(category), address: given(address) }];
  });
}

const given = (value: unknown): string | null => textOf(value) || null;
