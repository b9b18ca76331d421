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

let town: TestApp;
let owner: TestUser;
let author: TestUser;
let stranger: TestUser;
let moderator: TestUser;
let listing: number;
let review: number;

beforeAll(async () => {
  town = await startTestApp();
  owner = await town.signIn();
  stranger = await town.signIn();
  moderator = await town.signIn('moderator');
});
afterAll(() => town.close());
beforeEach(async () => {
  author = await town.signIn();
  listing = await insertTestListing(town.storage, { ownerId: owner.id });
  const words = { rating: 4, comment: 'Good soup.', reviewerName: 'Ada P.', heldFor: [] };
  review = (
    await upsertUserReview(town.storage.db, { ...words, userId: author.id, listingId: listing }, town.clock.now)
  ).id;
});

const upload = (who: TestUser = author, alt = 'The soup') =>
  town.call('POST', `/api/reviews/${review}/photos?alt=${encodeURIComponent(alt)}`, {
    body: TINY_PNG,
    token: who.token,
  });
const decide = (status: ReviewStatus) =>
  town.storage.db.updateTable('reviews').set({ status }).where('id', '=', review).execute();
const reviews = async () => (await town.call('GET', `/reviews.php?listing_id=${listing}`)).json;
const statusesOf = (url: string) =>
  Promise.all(
    [undefined, stranger, owner, author, moderator].map(
      async (who) => (await town.call('GET', url, who ? { token: who.token } : {})).status,
    ),
  );
const nameOf = (url: string) => url.slice('/photos/'.length);

describe('a photo that a reviewer adds', () => {
  it('is shown with the review, to everybody, and with nothing of the listing', async () => {
    const { status, json } = await upload();
    expect(status).toBe(201);
    const answer = await reviews();
    expect(() => listReviewsOperation.response.parse(answer)).not.toThrow();
    expect(answer.data[0].photos).toEqual([json.data]);
    expect((await town.call('GET', `/api/listings/${listing}/photos`)).json.data).toEqual([]);
    expect(await statusesOf(json.data.url)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is one of four at most, also when two come for the last place at once', async () => {
    for (let made = 0; made < 3; made++) expect((await upload()).status).toBe(201);
    const last = await Promise.all([upload(), upload()]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(last.find(({ status }) => status === 409)?.json.error).toBe(
      'A review shows at most 4 photos. Take one away first.',
    );
  });

  it('is put in order, described and taken away by its author; a stranger cannot, a moderator can take it away', async () => {
    const first = (await upload()).json.data.id;
    const second = (await upload()).json.data.id;
    const arrange = (who: TestUser) =>
      town.call('PUT', `/api/reviews/${review}/photos`, { body: { ids: [second, first] }, token: who.token });
    expect([(await arrange(stranger)).status, (await arrange(author)).status]).toEqual([404, 200]);
    expect((await reviews()).data[0].photos.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const away = (who: TestUser) => town.call('DELETE', `/api/photos/${first}`, { token: who.token });
    expect([(await away(owner)).status, (await away(moderator)).status]).toEqual([403, 200]);
    expect((await reviews()).data[0].photos).toHaveLength(1);
    const back = await town.call('POST', `/api/photos/${first}/restore`, { token: author.token });
    expect([back.status, (await reviews()).data[0].photos.length]).toEqual([200, 2]);
  });

  it.each(['pending', 'rejected'] as const)(
    'of a %s review is there for its author and the moderators alone, also not for the owner',
    async (status) => {
      const { url, small_url } = (await upload()).json.data;
      await decide(status);
      for (const address of [url, small_url, `/api/reviews/${review}/photos`]) {
        expect(await statusesOf(address), address).toEqual([404, 404, 404, 200, 200]);
      }
      expect((await town.call('GET', url, { token: author.token })).headers['cache-control']).toBe('no-store');
      const item = await town.call('GET', `/api/desk/items/review/${review}`, { token: moderator.token });
      expect(item.json.data.photos).toMatchObject([{ url, alt: 'The soup' }]);
    },
  );

  it('of a listing that is no longer published is hidden with it', async () => {
    const { url } = (await upload()).json.data;
    await town.storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', listing).execute();
    expect(await statusesOf(url)).toEqual([404, 404, 200, 200, 200]);
  });
});

describe('the files go', () => {
  it('with the review', async () => {
    const { url } = (await upload()).json.data;
    await town.storage.db.deleteFrom('reviews').where('id', '=', review).execute();
    expect((await town.call('GET', url)).status).toBe(404);
    await runCleanPhotos(town);
    expect(await town.files.get(nameOf(url))).toBeNull();
  });

  //
  it('with the account of the author, who could take them along', async () => {
    const { id, url } = (await upload()).json.data;
    const kept = await town.call('GET', '/api/users/export', { token: author.token });
    expect(kept.json.data.photos).toMatchObject([{ id, review_id: review, listing_id: null, alt: 'The soup', url }]);
    const password_hash = await hashPassword(TEST_PASSWORD);
    await town.storage.db.updateTable('users').set({ password_hash }).where('id', '=', author.id).execute();
    const gone = await town.call('DELETE', '/api/users/me', { body: { password: TEST_PASSWORD }, token: author.token });
    expect(gone.status).toBe(200);
    expect((await reviews()).data).toMatchObject([{ comment: 'Good soup.', photos: [] }]);
    expect((await town.call('GET', url)).status).toBe(404);
    await runCleanPhotos(town);
    expect(await town.files.get(nameOf(url))).toBeNull();
    expect(await town.storage.db.selectFrom('photos').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
