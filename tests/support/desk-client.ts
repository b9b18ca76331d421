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

let submissions = 0;

/** Submits the wizard form from a unique client address and deletes the job of the confirmation email. */
export async function submitListingForm(
  testApp: TestApp,
  fields: Partial<typeof SUBMISSION_FORM> = {},
  sender: Partial<TestUser> = {},
): Promise<TestDeskItem> {
  const { json } = await testApp.call('POST', '/api/business-listing-endpoint.php', {
    body: { ...SUBMISSION_FORM, description: `Lamps, mended. No. ${++submissions}`, ...fields },
    from: uniqueIp(),
    ...(sender.token ? { token: sender.token } : {}),
  });
  await testApp.storage.db.deleteFrom('jobs').where('unique_key', 'is', null).execute();
  return { kind: 'submission', id: json.data.id };
}

/** Submits a review without an account, which is queued for moderation. */
export async function submitGuestReview(
  testApp: TestApp,
  listingId: number,
  comment = `Quick. No. ${++submissions}`,
): Promise<TestDeskItem> {
  const body = { listing_id: listingId, rating: 4, comment, reviewer_name: 'Cy' };
  const { json } = await testApp.call('POST', '/reviews.php', { body, from: uniqueIp() });
  return { kind: 'review', id: json.data.id };
}

/** API calls of a moderator at the desk. */
export function deskClient(testApp: TestApp, { token }: TestUser) {
  return {
    decide: (
      items: TestDeskItem[],
      decision: string,
      more: { reason?: string; asks?: boolean; changes?: Record<string, unknown> } = {},
    ) => testApp.call('POST', '/api/desk/decisions', { body: { items, decision, ...more }, token }),
    undo: (decisionId: number | string) => testApp.call('POST', `/api/desk/decisions/${decisionId}/undo`, { token }),
    queue: (query = '') => testApp.call('GET', `/api/desk/queue?${query}`, { token }),
    log: (query = '') => testApp.call('GET', `/api/desk/decisions?${query}`, { token }),
    item: ({ kind, id }: TestDeskItem) => testApp.call('GET', `/api/desk/items/${kind}/${id}`, { token }),
  };
}
