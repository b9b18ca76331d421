import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveSubmission, listQueuedReviews, listQueuedSubmissions } from '#server/moderation/operator-decisions.ts';
import { insertTestListing } from '../support/listing-fixtures.ts';
import { uniqueIp } from '../support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../support/test-app.ts';

/** Later queries read the stored text and must not execute it. */
const SLEEP_INJECTION = "'); select pg_sleep(60)--";
/** An injected sleep ends at the statement timeout of fifteen seconds. No other request takes nearly as long. */
const SLOW_MS = 10_000;

let testApp: TestApp;
let ada: TestUser;
let listingId: number;

beforeAll(async () => {
  testApp = await startTestApp({ limitSearch: false });
  ada = await testApp.signIn();
  listingId = await insertTestListing(testApp.storage, { ownerId: ada.id });
  await insertTestListing(testApp.storage, { businessName: 'Half 50% Off Outlet', category: 'Shops' });
  await insertTestListing(testApp.storage, { businessName: 'Snake_Case Software', category: 'Software' });
});
afterAll(() => testApp.close());

const context = () => ({ db: testApp.storage.db, clock: () => testApp.clock.now, site: TEST_SITE });

/** Fails if an injected sleep delayed the work. */
async function expectFast<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started).toBeLessThan(SLOW_MS);
  return result;
}

const searchNames = async (query: Record<string, string>): Promise<string[]> => {
  const { status, json } = await expectFast(() => testApp.call('GET', `/listings.php?${new URLSearchParams(query)}`));
  expect(status, JSON.stringify(query)).toBe(200);
  return json.data.results.map((listing: { business_name: string }) => listing.business_name);
};

describe('a stored SQL injection', () => {
  it('in a listing stays unchanged in searches, lists and exports', async () => {
    const body = {
      id: listingId,
      business_name: SLEEP_INJECTION,
      description: SLEEP_INJECTION,
      services: [SLEEP_INJECTION],
    };
    // A name change by an owner would be queued for moderation.
    const { token } = await testApp.signIn('moderator');
    expect((await testApp.call('PUT', '/listings.php?staff_reason=They+asked.', { body, token })).status).toBe(200);
    expect(await searchNames({ search: SLEEP_INJECTION })).toContain(SLEEP_INJECTION);
    expect(await searchNames({ category: 'plumbing' })).toEqual([SLEEP_INJECTION]);
    const directory = await expectFast(() => testApp.call('GET', '/categories.php?include=listings&search=pg_sleep'));
    expect(directory.text).toContain(JSON.stringify(SLEEP_INJECTION));
    const exported = await expectFast(() => testApp.call('GET', '/api/users/export', { token: ada.token }));
    expect(exported.text).toContain(JSON.stringify(SLEEP_INJECTION));
    const sitemap = await expectFast(() => testApp.call('GET', '/sitemaps/listings-1.xml'));
    expect(sitemap.status).toBe(200);
  });

  it('in a review or a submission stays unchanged in the moderation queue', async () => {
    const review = { listing_id: listingId, rating: 5, comment: SLEEP_INJECTION, reviewer_name: SLEEP_INJECTION };
    expect((await testApp.call('POST', '/reviews.php', { body: review, from: uniqueIp() })).status).toBe(201);
    expect(await expectFast(() => listQueuedReviews(context()))).toMatchObject([
      { comment: SLEEP_INJECTION, reviewerName: SLEEP_INJECTION },
    ]);
    const body = {
      businessName: SLEEP_INJECTION,
      category: SLEEP_INJECTION,
      address: '1 Main St, Austin, TX 78701',
      email: 'baker@example.test',
    };
    const sent = await testApp.call('POST', '/api/business-listing-endpoint.php', { body, from: uniqueIp() });
    expect(sent.status).toBe(201);
    expect(await expectFast(() => listQueuedSubmissions(context()))).toMatchObject([
      { businessName: SLEEP_INJECTION, category: SLEEP_INJECTION },
    ]);
    await expect(approveSubmission(context(), sent.json.data.id, {})).rejects.toThrow('There’s no category');
    const { listingId: published } = await expectFast(() =>
      approveSubmission(context(), sent.json.data.id, { category: 'Plumbing' }),
    );
    expect((await testApp.call('GET', `/listings.php?id=${published}`)).json.data.business_name).toBe(SLEEP_INJECTION);
  });
});

describe('a search', () => {
  it.each(['%', '_', '\\', '%%%', '__', '((((', ':*', "a' & !b:*", '!', '&', '|', '<->', '.*', '[a-z]'])(
    'for %s finds only names that contain its characters',
    async (search) => {
      for (const parameter of ['search', 'location', 'city', 'state', 'zip', 'category']) {
        const names = await searchNames({ [parameter]: search });
        // A query without words may not filter at all. A filtered result contains one of the characters.
        const all = await searchNames({});
        const hasCharacter = (name: string) => [...search].some((character) => name.includes(character));
        if (names.length < all.length) expect(names.filter((name) => !hasCharacter(name))).toEqual([]);
      }
    },
  );

  it.each(['search', 'location', 'city', 'state', 'zip', 'category'])(
    'by %s cannot be turned into a tautology',
    async (parameter) => {
      for (const condition of ["zzz' OR '1'='1", "zzz') OR ('1'='1", 'zzz OR 1=1', "zzz' OR true--"]) {
        expect(await searchNames({ [parameter]: condition })).toEqual([]);
      }
    },
  );
});
