import type { DeskItemKind } from '#domain/moderation/decision.ts';
import { uniqueIp } from './test-accounts.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const SUBMISSION_FORM = {
  businessName: 'Lamp & Wick',
  category: 'Lighting Stores',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'ada@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
};

type TestDeskItem = { kind: DeskItemKind; id: number };

let made = 0;

/** What the wizard sends, from an address of its own; the mail that thanks for it is put aside. */
export async function submitListingForm(
  town: TestApp,
  fields: Partial<typeof SUBMISSION_FORM> = {},
  sender: Partial<TestUser> = {},
): Promise<TestDeskItem> {
  const { json } = await town.call('POST', '/api/business-listing-endpoint.php', {
    body: { ...SUBMISSION_FORM, description: `Lamps, mended. No. ${++made}`, ...fields },
    from: uniqueIp(),
    ...(sender.token ? { token: sender.token } : {}),
  });
  await town.storage.db.deleteFrom('jobs').where('unique_key', 'is', null).execute();
  return { kind: 'submission', id: json.data.id };
}

/** A review of somebody without an account: it waits. */
export async function submitGuestReview(
  town: TestApp,
  listingId: number,
  comment = `Quick. No. ${++made}`,
): Promise<TestDeskItem> {
  const body = { listing_id: listingId, rating: 4, comment, reviewer_name: 'Cy' };
  const { json } = await town.call('POST', '/reviews.php', { body, from: uniqueIp() });
  return { kind: 'review', id: json.data.id };
}

/** What one moderator does at the desk. */
export function deskClient(town: TestApp, { token }: TestUser) {
  return {
    decide: (
      items: TestDeskItem[],
      decision: string,
      more: { reason?: string; asks?: boolean; changes?: Record<string, unknown> } = {},
    ) => town.call('POST', '/api/desk/decisions', { body: { items, decision, ...more }, token }),
    undo: (decisionId: number | string) => town.call('POST', `/api/desk/decisions/${decisionId}/undo`, { token }),
    queue: (query = '') => town.call('GET', `/api/desk/queue?${query}`, { token }),
    log: (query = '') => town.call('GET', `/api/desk/decisions?${query}`, { token }),
    item: ({ kind, id }: TestDeskItem) => town.call('GET', `/api/desk/items/${kind}/${id}`, { token }),
  };
}
