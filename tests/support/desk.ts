import type { ItemKind } from '#domain/desk.ts';
import { newAddress } from './accounts.ts';
import type { SignedIn, TestApp } from './app.ts';

export const SUBMISSION = {
  businessName: 'Lamp & Wick',
  category: 'Lighting Stores',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'ada@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
};

type Item = { kind: ItemKind; id: number };

let made = 0;

/** What the wizard sends, from an address of its own; the mail that thanks for it is put aside. */
export async function submit(
  town: TestApp,
  fields: Partial<typeof SUBMISSION> = {},
  sender: Partial<SignedIn> = {},
): Promise<Item> {
  const { json } = await town.call('POST', '/api/business-listing-endpoint.php', {
    body: { ...SUBMISSION, description: `Lamps, mended. No. ${++made}`, ...fields },
    from: newAddress(),
    ...(sender.token ? { token: sender.token } : {}),
  });
  await town.storage.db.deleteFrom('jobs').where('unique_key', 'is', null).execute();
  return { kind: 'submission', id: json.data.id };
}

/** A review of somebody without an account: it waits. */
export async function review(town: TestApp, listingId: number, comment = `Quick. No. ${++made}`): Promise<Item> {
  const body = { listing_id: listingId, rating: 4, comment, reviewer_name: 'Cy' };
  const { json } = await town.call('POST', '/reviews.php', { body, from: newAddress() });
  return { kind: 'review', id: json.data.id };
}

/** What one moderator does at the desk. */
export function deskOf(town: TestApp, { token }: SignedIn) {
  return {
    decide: (
      items: Item[],
      decision: string,
      more: { reason?: string; asks?: boolean; changes?: Record<string, unknown> } = {},
    ) => town.call('POST', '/api/desk/decisions', { body: { items, decision, ...more }, token }),
    undo: (decisionId: number | string) => town.call('POST', `/api/desk/decisions/${decisionId}/undo`, { token }),
    queue: (query = '') => town.call('GET', `/api/desk/queue?${query}`, { token }),
    log: (query = '') => town.call('GET', `/api/desk/decisions?${query}`, { token }),
    item: ({ kind, id }: Item) => town.call('GET', `/api/desk/items/${kind}/${id}`, { token }),
  };
}
