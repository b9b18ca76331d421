import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { runCleanPhotos } from '../../../tests/support/run-clean-photos.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

let town: TestApp;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  town = await startTestApp();
  owner = await town.signIn();
  stranger = await town.signIn();
});
afterAll(() => town.close());

const aListing = (status: 'published' | 'pending' = 'published') =>
  insertTestListing(town.storage, { ownerId: owner.id, status });

const upload = (listing: number, body: Buffer = TINY_PNG, headers: Record<string, string> = {}) =>
  town.call('POST', `/api/listings/${listing}/photos?alt=The+shop`, { body, token: owner.token, headers });

const shown = async (listing: number): Promise<number[]> =>
  (await town.call('GET', `/api/listings/${listing}/photos`)).json.data.map(({ id }: { id: number }) => id);

const file = (url: string, token?: string) => town.call('GET', url, token ? { token } : {});

describe('a photo that an owner adds', () => {
  //
  it('is shown to everybody, as a picture and nothing else', async () => {
    const listing = await aListing();
    expect(await shown(listing)).toEqual([]);
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
    expect(await shown(listing)).toEqual([json.data.id]);
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
  it('has a name that nobody can guess, whatever the sender calls it', async () => {
    const listing = await aListing();
    const headers = { 'content-disposition': 'attachment; filename="../../../../etc/cron.d/x"' };
    const names = [await upload(listing, TINY_PNG, headers), await upload(listing, TINY_PNG, headers)];
    expect(new Set(names.map(({ json }) => json.data.url)).size).toBe(2);
    for (const name of ['../photos', '%2e%2e%2f', 'a%00.webp', 'x-large.webp', `${'a'.repeat(24)}-large.webp`]) {
      expect((await file(`/photos/${name}`)).status).toBe(404);
    }
  });

  //
  it('of a listing that is not published is there for those who may see the listing', async () => {
    const listing = await aListing('pending');
    const { url } = (await upload(listing)).json.data;
    const moderator = await town.signIn('moderator');
    const statuses = await Promise.all(
      [undefined, stranger.token, owner.token, moderator.token].map(async (token) => (await file(url, token)).status),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect((await file(url, owner.token)).headers['cache-control']).toBe('no-store');
    expect((await town.call('GET', `/api/listings/${listing}/photos`)).status).toBe(404);
  });
});

describe('refused is', () => {
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
    const answer = await upload(listing, body, { 'content-type': type });
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await shown(listing)).toEqual([]);
  });

  it('a photo where JSON is wanted', async () => {
    const answer = await town.call('POST', '/reviews.php', { body: TINY_PNG });
    expect([answer.status, answer.json.code]).toEqual([415, 'not-json']);
  });

  it('whoever does not own the listing, before the file is looked at', async () => {
    const listing = await aListing();
    const { status } = await town.call('POST', `/api/listings/${listing}/photos`, {
      body: Buffer.from('no photo'),
      token: stranger.token,
    });
    expect(status).toBe(403);
  });

  //
  it('a thirteenth photo, also when two come for the last place at once', async () => {
    const listing = await aListing();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c96' } })
      .png()
      .toBuffer();
    const first = await Promise.all(Array.from({ length: 11 }, () => upload(listing, picture)));
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 201));
    const last = await Promise.all([upload(listing, picture), upload(listing, picture)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shown(listing)).toHaveLength(12);
  });
});

describe('an upload that breaks off', () => {
  const SOON = { timeout: 20_000 };
  beforeAll(() => town.app.listen({ host: '127.0.0.1', port: 0 }));

  /** The beginning of a file of 5 MB, of which no more comes. */
  function begin(listing: number): Socket {
    // a server that listens on TCP has an address and a port
    const { port } = town.app.server.address() as AddressInfo;
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
  it('leaves nothing behind, and the site goes on', async () => {
    const listing = await aListing();
    const socket = begin(listing);
    await expect.poll(() => photoRows(listing)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => photoRows(listing)).toEqual([]);
    expect((await upload(listing)).status).toBe(201);
    expect(town.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  //
  it('many times at once takes no memory and holds up nobody who reads', async () => {
    town.clock.advance(61 * 60_000);
    const listings = await Promise.all([aListing(), aListing(), aListing(), aListing()]);
    const before = process.memoryUsage().rss;
    const sockets = listings.flatMap((listing) => Array.from({ length: 12 }, () => begin(listing)));
    for (const listing of listings) await expect.poll(() => photoRows(listing), SOON).toHaveLength(12);
    const started = performance.now();
    expect((await town.call('GET', `/listings.php?id=${listings[0]}`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    for (const socket of sockets) socket.destroy();
    for (const listing of listings) await expect.poll(() => photoRows(listing), SOON).toEqual([]);
    expect((await upload(listings[0] ?? 0)).status).toBe(201);
  });
});

describe('photos that are there', () => {
  it('are put in order, and nobody loses one who has not seen it', async () => {
    const listing = await aListing();
    const ids: number[] = [];
    for (let made = 0; made < 3; made++) ids.push((await upload(listing)).json.data.id);
    const arrange = (order: number[]) =>
      town.call('PUT', `/api/listings/${listing}/photos`, { body: { ids: order }, token: owner.token });
    const turned = [...ids].reverse();
    expect((await arrange(turned)).status).toBe(200);
    expect(await shown(listing)).toEqual(turned);
    for (const wrong of [ids.slice(1), [...ids, 1], [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0]]) {
      const { status, json } = await arrange(wrong);
      expect([status, json.current.map(({ id }: { id: number }) => id)]).toEqual([409, turned]);
    }
  });

  it('are described anew', async () => {
    const { id } = (await upload(await aListing())).json.data;
    const body = { alt: ' "><img src=x onerror=alert(1)> ' };
    const { json } = await town.call('PUT', `/api/photos/${id}`, { body, token: owner.token });
    expect(json.data.alt).toBe('"><img src=x onerror=alert(1)>');
    const tooLong = await town.call('PUT', `/api/photos/${id}`, { body: { alt: 'a'.repeat(161) }, token: owner.token });
    expect([tooLong.status, Object.keys(tooLong.json.fields)]).toEqual([400, ['alt']]);
  });

  //
  it('taken away can be brought back to their place for an hour; then their files are gone', async () => {
    const listing = await aListing();
    const first = (await upload(listing)).json.data;
    const second = (await upload(listing)).json.data;
    const away = () => town.call('DELETE', `/api/photos/${first.id}`, { token: owner.token });
    expect((await away()).status).toBe(200);
    expect(await shown(listing)).toEqual([second.id]);
    expect((await file(first.url)).status).toBe(404);
    expect((await town.call('POST', `/api/photos/${first.id}/restore`, { token: owner.token })).status).toBe(200);
    expect(await shown(listing)).toEqual([first.id, second.id]);
    await away();
    town.clock.advance(61 * 60_000);
    await runCleanPhotos(town);
    expect(await town.files.get(first.url.slice('/photos/'.length))).toBeNull();
    expect(await town.files.get(second.url.slice('/photos/'.length))).not.toBeNull();
    expect((await town.call('POST', `/api/photos/${first.id}/restore`, { token: owner.token })).status).toBe(404);
  });

  it('of a listing that is gone are cleaned up with their files', async () => {
    const listing = await aListing();
    const { url } = (await upload(listing)).json.data;
    await town.storage.db.deleteFrom('listings').where('id', '=', listing).execute();
    await runCleanPhotos(town);
    expect(await town.files.get(url.slice('/photos/'.length))).toBeNull();
    expect(await town.storage.db.selectFrom('photos').select('id').where('listing_id', 'is', null).execute()).toEqual(
      [],
    );
  });
});

const photoRows = (listing: number) =>
  town.storage.db.selectFrom('photos').select('id').where('listing_id', '=', listing).execute();
