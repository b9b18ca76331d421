import { getAccountOperation } from '#contract/account-operations.ts';
import { listClaimsOperation } from '#contract/claim-operations.ts';
import { listCorrectionsOperation } from '#contract/correction-operations.ts';
import { listLeadsOperation } from '#contract/lead-operations.ts';
import { type ListingWire, listListingEditsOperation, listListingsOperation } from '#contract/listing-operations.ts';
import { listNotificationsOperation } from '#contract/notification-operations.ts';
import { type OverviewWire, readOverviewOperation } from '#contract/owner-overview-operations.ts';
import { listReceivedReviewsOperation } from '#contract/review-operations.ts';
import { listOwnSubmissionsOperation, type PendingSubmissionWire } from '#contract/submission-operations.ts';
import { listTeamsOperation, type TeamWire } from '#contract/team-operations.ts';
import { anAccount } from './account-fixture.ts';
import { createFakeNetwork } from './fake-network.ts';

export const A_SUBMISSION: PendingSubmissionWire = {
  id: 31,
  business_name: 'Lamp & Wick',
  category: 'Lighting',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '',
  email: 'dana@example.test',
  website: '',
  description: 'Lamps, mended.',
  submitted_at: '2026-03-02T09:00:00Z',
  state: 'pending',
  reason: '',
  promised_by: '2026-03-04T09:00:00Z',
};

type Owned = {
  listings?: ListingWire[];
  teams?: TeamWire[];
  submissions?: PendingSubmissionWire[];
  overview?: Partial<OverviewWire>;
};

const NOTHING_WAITS: OverviewWire = {
  listings: [],
  leads: { total: 0, waiting: 0 },
  reviews: { total: 0, waiting: 0 },
};

/** A network that answers what the dashboard requests. */
export function createOwnerNetwork({ listings = [], teams = [], submissions = [], overview = {} }: Owned = {}) {
  const network = createFakeNetwork();
  const none = { results: [], total: 0, limit: 20, offset: 0, unread: 0 };
  const list = { results: listings, total: listings.length, limit: 100, offset: 0 };
  network.respondWith('GET /categories.php', { json: [{ id: 3, name: 'Restaurants' }] });
  network.succeed(listListingsOperation, { success: true, data: list }, { query: { mine: true } });
  network.succeed(getAccountOperation, { success: true, data: anAccount({ email: 'dana@example.test' }) });
  network.succeed(listTeamsOperation, { success: true, data: teams });
  network.succeed(listListingEditsOperation, { success: true, data: [] });
  network.succeed(listOwnSubmissionsOperation, { success: true, data: submissions });
  network.succeed(listCorrectionsOperation, { success: true, data: { sent: [], asked: [] } });
  network.succeed(listLeadsOperation, { success: true, data: { ...none, counts: { message: 0, quote: 0 } } });
  network.succeed(readOverviewOperation, { success: true, data: { ...NOTHING_WAITS, ...overview } });
  network.succeed(listReceivedReviewsOperation, { success: true, data: { ...none, waiting: 0 } });
  network.succeed(listNotificationsOperation, { success: true, data: { ...none, unread: 3 } });
  network.succeed(listClaimsOperation, { success: true, data: { claims: [], disputes: [], transfers: [] } });
  network.respondWith('POST /users.php?action=login', { json: { success: true, data: { token: 'a-token' } } });
  return network;
}
