import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listReviewsOperation } from '#contract/review-operations.ts';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import { upsertUserReview } from '#storage/reviews/reviews.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { runCleanPhotos } from '../../../tests/support/run-clean-photos.ts';
import { TEST_PASSWORD } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';
import { hashPassword } from '../users/password-hash.ts';

let app: TestApp;
let owner: TestUser;
let author: TestUser;
let stranger: TestUser;
let moderator: TestUser;
let listing: number;
let review: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  stranger = await app.signIn();
  moderator = await app.signIn('moderator');
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await app.signIn();
  listing = await insertTestListing(app.storage, { ownerId: owner.id });
  const words = { rating: 4, comment: 'Good soup.', reviewerName: 'Ada P.', flags: [] };
  review = (await upsertUserReview(app.storage.db, { ...words, userId: author.id, listingId: listing }, app.clock.now))
    .id;
});

const upload = (who: TestUser = author, alt = 'The soup') =>
  app.call('POST', `/api/reviews/${review}/photos?alt=${encodeURIComponent(alt)}`, {
    body: TINY_PNG,
    token: who.token,
  });
const decide = (status: ReviewStatus) =>
  app.storage.db.updateTable('reviews').set({ status }).where('id', '=', review).execute();
const reviews = async () => (await app.call('GET', `/reviews.php?listing_id=${listing}`)).json;
const statusesOf = (url: string) =>
  Promise.all(
    [undefined, stranger, owner, author, moderator].map(
      async (who) => (await app.call('GET', url, who ? { token: who.token } : {})).status,
    ),
  );
const nameOf = (url: string) => url.slice('/photos/'.length);

describe('a photo that a reviewer adds', () => {
  it('is public with the review and not among the listing’s photos', async () => {
    const { status, json } = await upload();
    expect(status).toBe(201);
    const response = await reviews();
    expect(() => listReviewsOperation.response.parse(response)).not.toThrow();
    expect(response.data[0].photos).toEqual([json.data]);
    expect((await app.call('GET', `/api/listings/${listing}/photos`)).json.data).toEqual([]);
    expect(await statusesOf(json.data.url)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is one of at most four, even when two are uploaded at once', async () => {
    for (let count = 0; count < 3; count++) expect((await upload()).status).toBe(201);
    const last = await Promise.all([upload(), upload()]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(last.find(({ status }) => status === 409)?.json.error).toBe(
      'A review can have at most 4 photos. Remove one first.',
    );
  });

  it('can be reordered and deleted by its author, deleted by a moderator, and changed by nobody else', async () => {
    const first = (await upload()).json.data.id;
    const second = (await upload()).json.data.id;
    const arrange = (who: TestUser) =>
      app.call('PUT', `/api/reviews/${review}/photos`, { body: { ids: [second, first] }, token: who.token });
    expect([(await arrange(stranger)).status, (await arrange(author)).status]).toEqual([404, 200]);
    expect((await reviews()).data[0].photos.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const away = (who: TestUser) =>
      app.call('DELETE', `/api/photos/${first}?staff_reason=Offensive.`, { token: who.token });
    expect([(await away(owner)).status, (await away(moderator)).status]).toEqual([403, 200]);
    expect((await reviews()).data[0].photos).toHaveLength(1);
    const back = await app.call('POST', `/api/photos/${first}/restore`, { token: author.token });
    expect([back.status, (await reviews()).data[0].photos.length]).toEqual([409, 1]);
  });

  it.each(['pending', 'rejected'] as const)(
    'of a %s review is visible only to its author and moderators, not to the owner',
    async (status) => {
      const { url, small_url } = (await upload()).json.data;
      await decide(status);
      for (const address of [url, small_url, `/api/reviews/${review}/photos`]) {
        expect(await statusesOf(address), address).toEqual([404, 404, 404, 200, 200]);
      }
      expect((await app.call('GET', url, { token: author.token })).headers['cache-control']).toBe('no-store');
      const item = await app.call('GET', `/api/desk/items/review/${review}`, { token: moderator.token });
      expect(item.json.data.photos).toMatchObject([{ url, alt: 'The soup' }]);
    },
  );

  it('of an unpublished listing is hidden with it', async () => {
    const { url } = (await upload()).json.data;
    await app.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', listing).execute();
    expect(await statusesOf(url)).toEqual([404, 404, 200, 200, 200]);
  });
});

describe('the files are deleted', () => {
  it('with the review', async () => {
    const { url } = (await upload()).json.data;
    await app.storage.db.deleteFrom('reviews').where('id', '=', review).execute();
    expect((await app.call('GET', url)).status).toBe(404);
    await runCleanPhotos(app);
    expect(await app.files.get(nameOf(url))).toBeNull();
  });

  //
  it('with the author’s account, after they were part of its export', async () => {
    const { id, url } = (await upload()).json.data;
    const exported = await app.call('GET', '/api/users/export', { token: author.token });
    expect(exported.json.data.photos).toMatchObject([
      { id, review_id: review, listing_id: null, alt: 'The soup', url },
    ]);
    const password_hash = await hashPassword(TEST_PASSWORD);
    await app.storage.db.updateTable('users').set({ password_hash }).where('id', '=', author.id).execute();
    const deletion = await app.call('DELETE', '/api/users/me', {
      body: { password: TEST_PASSWORD },
      token: author.token,
    });
    expect(deletion.status).toBe(200);
    expect((await reviews()).data).toMatchObject([{ comment: 'Good soup.', photos: [] }]);
    expect((await app.call('GET', url)).status).toBe(404);
    await runCleanPhotos(app);
    expect(await app.files.get(nameOf(url))).toBeNull();
    expect(await app.storage.db.selectFrom('photos').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
