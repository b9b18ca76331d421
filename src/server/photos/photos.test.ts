import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { runCleanPhotos } from '../../../tests/support/run-clean-photos.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  stranger = await app.signIn();
});
afterAll(() => app.close());

const aListing = (status: 'published' | 'pending' = 'published') =>
  insertTestListing(app.storage, { ownerId: owner.id, status });

const upload = (listing: number, body: Buffer = TINY_PNG, headers: Record<string, string> = {}) =>
  app.call('POST', `/api/listings/${listing}/photos?alt=The+shop`, { body, token: owner.token, headers });

const visiblePhotoIds = async (listing: number): Promise<number[]> =>
  (await app.call('GET', `/api/listings/${listing}/photos`)).json.data.map(({ id }: { id: number }) => id);

const file = (url: string, token?: string) => app.call('GET', url, token ? { token } : {});

describe('a photo that an owner adds', () => {
  //
  it('is public and served only as an image', async () => {
    const listing = await aListing();
    expect(await visiblePhotoIds(listing)).toEqual([]);
    const { status, json } = await upload(listing);
    expect(status).toBe(201);
    expect(json.data).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/photos\/[\w-]{24}-large\.webp$/),
      small_url: expect.stringMatching(/^\/photos\/[\w-]{24}-small\.webp$/),
      width: 1,
      height: 1,
      alt: 'The shop',
    });
    expect(await visiblePhotoIds(listing)).toEqual([json.data.id]);
    const { headers } = await file(json.data.url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    });
    expect((await file(json.data.small_url)).status).toBe(200);
  });

  //
  it('has an unguessable name, regardless of its file name', async () => {
    const listing = await aListing();
    const headers = { 'content-disposition': 'attachment; filename="../../../../etc/cron.d/x"' };
    const names = [await upload(listing, TINY_PNG, headers), await upload(listing, TINY_PNG, headers)];
    expect(new Set(names.map(({ json }) => json.data.url)).size).toBe(2);
    for (const name of ['../photos', '%2e%2e%2f', 'a%00.webp', 'x-large.webp', `${'a'.repeat(24)}-large.webp`]) {
      expect([308, 404]).toContain((await file(`/photos/${name}`)).status);
    }
  });

  //
  it('of an unpublished listing is visible to those who may see the listing', async () => {
    const listing = await aListing('pending');
    const { url } = (await upload(listing)).json.data;
    const moderator = await app.signIn('moderator');
    const statuses = await Promise.all(
      [undefined, stranger.token, owner.token, moderator.token].map(async (token) => (await file(url, token)).status),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect((await file(url, owner.token)).headers['cache-control']).toBe('no-store');
    expect((await app.call('GET', `/api/listings/${listing}/photos`)).status).toBe(404);
  });
});

describe('rejected is', () => {
  //
  it.each([
    ['a page called a photo', Buffer.from('<html><script>alert(1)</script>'), 'image/png', 415, /JPEG, PNG/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415, /Send the file itself/],
    ['JSON', Buffer.from('{}'), 'application/json', 415, /Send the file itself/],
    ['an empty file', Buffer.alloc(0), 'image/png', 415, /empty/],
    ['half a photo', TINY_PNG.subarray(0, 40), 'image/png', 415, /damaged/],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 413, /at most 10 MB/],
  ])('as a photo: %s', async (_what, body, type, status, sentence) => {
    const listing = await aListing();
    const response = await upload(listing, body, { 'content-type': type });
    expect([response.status, response.json.error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await visiblePhotoIds(listing)).toEqual([]);
  });

  it('a photo where JSON is expected', async () => {
    const response = await app.call('POST', '/reviews.php', { body: TINY_PNG });
    expect([response.status, response.json.code]).toEqual([415, 'not-json']);
  });

  it('a user who does not own the listing, before the file is read', async () => {
    const listing = await aListing();
    const { status } = await app.call('POST', `/api/listings/${listing}/photos`, {
      body: Buffer.from('no photo'),
      token: stranger.token,
    });
    expect(status).toBe(403);
  });

  //
  it('a thirteenth photo, even when two are uploaded at once', async () => {
    const listing = await aListing();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c96' } })
      .png()
      .toBuffer();
    const first = await Promise.all(Array.from({ length: 11 }, () => upload(listing, picture)));
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 201));
    const last = await Promise.all([upload(listing, picture), upload(listing, picture)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await visiblePhotoIds(listing)).toHaveLength(12);
  });
});

describe('an aborted upload', () => {
  beforeAll(() => app.app.listen({ host: '127.0.0.1', port: 0 }));

  /** Sends the beginning of a file of 5 MB and stops. */
  function startUpload(listing: number): Socket {
    // A server that listens on TCP has an AddressInfo.
    const { port } = app.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST /api/listings/${listing}/photos HTTP/1.1`,
      'host: town.test',
      `authorization: Bearer ${owner.token}`,
      'content-type: image/png',
      'content-length: 5000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(TINY_PNG);
    return socket;
  }

  //
  it('leaves nothing behind', async () => {
    const listing = await aListing();
    const socket = startUpload(listing);
    await expect.poll(() => photoRows(listing)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => photoRows(listing)).toEqual([]);
    expect((await upload(listing)).status).toBe(201);
    expect(app.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  //
  it('many times at once uses little memory and blocks no readers', async () => {
    app.clock.advance(61 * 60_000);
    const listings = await Promise.all([aListing(), aListing(), aListing(), aListing()]);
    const before = process.memoryUsage().rss;
    const sockets = listings.flatMap((listing) => Array.from({ length: 12 }, () => startUpload(listing)));
    for (const listing of listings) await expect.poll(() => photoRows(listing)).toHaveLength(12);
    expect((await app.call('GET', `/listings.php?id=${listings[0]}`)).status).toBe(200);
    for (const listing of listings) expect(await photoRows(listing), 'the uploads still run').toHaveLength(12);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    for (const socket of sockets) socket.destroy();
    for (const listing of listings) await expect.poll(() => photoRows(listing)).toEqual([]);
    expect((await upload(listings[0] ?? 0)).status).toBe(201);
  });
});

describe('existing photos', () => {
  it('can be reordered, with a conflict when the set has changed', async () => {
    const listing = await aListing();
    const ids: number[] = [];
    for (let count = 0; count < 3; count++) ids.push((await upload(listing)).json.data.id);
    const arrange = (order: number[]) =>
      app.call('PUT', `/api/listings/${listing}/photos`, { body: { ids: order }, token: owner.token });
    const turned = [...ids].reverse();
    expect((await arrange(turned)).status).toBe(200);
    expect(await visiblePhotoIds(listing)).toEqual(turned);
    for (const wrong of [ids.slice(1), [...ids, 1], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]]) {
      const { status, json } = await arrange(wrong);
      expect([status, json.current.map(({ id }: { id: number }) => id)]).toEqual([409, turned]);
    }
  });

  it('can get a new description', async () => {
    const { id } = (await upload(await aListing())).json.data;
    const body = { alt: ' "><img src=x onerror=alert(1)> ' };
    const { json } = await app.call('PUT', `/api/photos/${id}`, { body, token: owner.token });
    expect(json.data.alt).toBe('"><img src=x onerror=alert(1)>');
    const tooLong = await app.call('PUT', `/api/photos/${id}`, { body: { alt: 'a'.repeat(161) }, token: owner.token });
    expect([tooLong.status, Object.keys(tooLong.json.fields)]).toEqual([400, ['alt']]);
  });

  //
  it('can be deleted and restored in place for an hour, then their files are purged', async () => {
    const listing = await aListing();
    const first = (await upload(listing)).json.data;
    const second = (await upload(listing)).json.data;
    const away = () => app.call('DELETE', `/api/photos/${first.id}`, { token: owner.token });
    expect((await away()).status).toBe(200);
    expect(await visiblePhotoIds(listing)).toEqual([second.id]);
    expect((await file(first.url)).status).toBe(404);
    expect((await app.call('POST', `/api/photos/${first.id}/restore`, { token: owner.token })).status).toBe(200);
    expect(await visiblePhotoIds(listing)).toEqual([first.id, second.id]);
    await away();
    app.clock.advance(61 * 60_000);
    await runCleanPhotos(app);
    expect(await app.files.get(first.url.slice('/photos/'.length))).toBeNull();
    expect(await app.files.get(second.url.slice('/photos/'.length))).not.toBeNull();
    expect((await app.call('POST', `/api/photos/${first.id}/restore`, { token: owner.token })).status).toBe(404);
  });

  it('of a deleted listing are purged with their files', async () => {
    const listing = await aListing();
    const { url } = (await upload(listing)).json.data;
    await app.storage.db.deleteFrom('listings').where('id', '=', listing).execute();
    await runCleanPhotos(app);
    expect(await app.files.get(url.slice('/photos/'.length))).toBeNull();
    expect(await app.storage.db.selectFrom('photos').select('id').where('listing_id', 'is', null).execute()).toEqual(
      [],
    );
  });
});

const photoRows = (listing: number) =>
  app.storage.db.selectFrom('photos').select('id').where('listing_id', '=', listing).execute();
