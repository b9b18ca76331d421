import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let shop: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  shop = await insertTestListing(app.storage, { ownerId: owner.id });
});
afterAll(() => app.close());

type Call = { path: string; body: (mailbox: string) => object };

const REFUSED_TRIES = 12;

/** Calls that send an email to a mailbox. A stranger calls them for a listing of somebody else. */
const CALLS: Record<string, (listingId: number) => Call> = {
  'ownership transfers': (listingId) => ({
    path: '/api/transfers',
    body: (email) => ({ listing_id: listingId, email }),
  }),
  'team invitations': (listingId) => ({
    path: `/api/listings/${listingId}/invitations`,
    body: (email) => ({ email }),
  }),
  claims: (listingId) => ({
    path: '/api/claims',
    body: (email) => ({ listing_id: listingId, proof: 'mail', email }),
  }),
};

describe('refused requests use up no limit of a mailbox', () => {
  it.each(Object.entries(CALLS))('%s', async (name, callFor) => {
    const mailbox = `${name.replace(' ', '-')}@pipes.test`;
    const refused = callFor(shop);
    for (let tries = 0; tries < REFUSED_TRIES; tries++) {
      const stranger = await app.signIn();
      const { status } = await app.call('POST', refused.path, {
        token: stranger.token,
        body: refused.body(mailbox),
        from: uniqueIp(),
      });
      expect([400, 403, 404, 409]).toContain(status);
    }
    const transfer = await app.call('POST', '/api/transfers', {
      token: owner.token,
      body: { listing_id: shop, email: mailbox },
      from: uniqueIp(),
    });
    expect(transfer.status).toBe(201);
  });

  it('corrections', async () => {
    const body = { field: 'phone', value: '512 555 0199', note: '', email: 'reader@example.test' };
    const send = (listingId: number) =>
      app.call('POST', '/api/corrections', { body: { ...body, listing_id: listingId }, from: uniqueIp() });
    for (let tries = 0; tries < REFUSED_TRIES; tries++) expect((await send(999_999)).status).toBe(404);
    expect((await send(shop)).status).toBe(201);
  });

  it('and allowed ones still do', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      const body = { listing_id: shop, email: 'flooded@example.test' };
      const { status } = await app.call('POST', '/api/transfers', { token: owner.token, body, from: uniqueIp() });
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(5);
  });
});
