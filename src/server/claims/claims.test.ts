import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_LINK_VALID_MS } from '#domain/accounts/ownership-claim.ts';
import { CLAIM_TABLES, claimClient, ownershipSecretIn, runAllJobs } from '../../../tests/support/claim-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let shop: number;
let claimant: ReturnType<typeof claimClient>;
let otherClaimant: ReturnType<typeof claimClient>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('owner', 'Ada Park');
  ben = await app.signIn('owner', 'Ben Ito');
  claimant = claimClient(app, ada);
  otherClaimant = claimClient(app, ben);
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, ...CLAIM_TABLES);
  shop = await insertTestListing(app.storage, { website: 'https://www.pipes.test/home', email: 'pipes@gmail.com' });
});

const BY_MAIL = { proof: 'mail', email: 'Desk@pipes.test' };
const BY_NOTE = { proof: 'moderator', note: 'I can send the trade license.' };
const ownerOf = async (id: number) =>
  (await app.storage.db.selectFrom('listings').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;
const statuses = async () =>
  (await app.storage.db.selectFrom('claims').select('status').orderBy('id').execute()).map(({ status }) => status);
const page = async (id: number) => (await app.call('GET', `/listings.php?id=${id}`)).json.data;

describe('a claim by email', () => {
  it('is proven by the link in the email: the claimant becomes the owner, the decision is logged and a verification enqueued', async () => {
    expect((await page(shop)).claimed).toBe(false);
    const created = await claimant.claim(shop, BY_MAIL);
    expect(created).toMatchObject({
      status: 201,
      json: { data: { status: 'waiting', proof: 'mail', email: 'Desk@pipes.test', at_desk: false, is_dispute: false } },
    });
    const [mail, ...more] = await runAllJobs(app);
    expect([mail?.to, more]).toEqual(['Desk@pipes.test', []]);
    expect(mail?.text).toContain('Ada Park wants to manage');
    const secret = ownershipSecretIn(mail);
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
    expect(await ownerOf(shop)).toBeNull();

    expect(await claimant.confirm(secret)).toMatchObject({
      status: 200,
      json: { data: { id: shop, business_name: 'Congress Pipe Works' } },
    });
    expect(await ownerOf(shop)).toBe(ada.id);
    expect(await claimant.mine()).toEqual([shop]);
    expect((await page(shop)).claimed).toBe(true);
    expect(JSON.stringify(await page(shop))).not.toContain('owner');
    expect((await claimant.claims()).claims).toMatchObject([{ status: 'proven' }]);
    const log = await app.storage.db.selectFrom('decisions').selectAll().execute();
    expect(log).toMatchObject([
      { item_kind: 'claim', decision: 'approved', actor_id: ada.id, title: 'Claim of Congress Pipe Works' },
    ]);
    const looks = app.storage.db.selectFrom('jobs').select('id').where('kind', '=', 'verify-listing');
    expect(await looks.where('finished_at', 'is', null).execute()).toHaveLength(1);
    expect((await runAllJobs(app)).map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'The listing is yours: Congress Pipe Works'],
    ]);
    expect(await claimant.confirm(secret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
  });

  it.each([
    ['sales@pipes.test', 201],
    ['PIPES@gmail.com', 201],
    ['other@gmail.com', 400],
    ['desk@evil-pipes.test', 400],
    ['desk@mail.pipes.test', 400],
    ['desk@pipes.test.evil.test', 400],
    ['', 400],
    ['no address', 400],
  ])('accepts only an address of the business: %j gets %i', async (email, status) => {
    const response = await claimant.claim(shop, { proof: 'mail', email });
    expect(response.status).toBe(status);
    if (status === 400) expect(Object.keys(response.json.fields)).toEqual(['email']);
    expect(await app.pendingEmails()).toHaveLength(status === 201 ? 1 : 0);
  });

  it.each(['https://gmail.com/shop', 'https://www.facebook.com/pipes', ''])(
    'accepts no address at %j, where anybody can have one',
    async (website) => {
      const id = await insertTestListing(app.storage, { website });
      const domain = website ? new URL(website).hostname.replace('www.', '') : 'pipes.test';
      expect((await claimant.claim(id, { proof: 'mail', email: `me@${domain}` })).status).toBe(400);
      expect((await claimant.claim(id, { proof: 'website' })).status).toBe(400);
    },
  );

  it('is not proven when another account opens the link, which stays valid for the claimant', async () => {
    await claimant.claim(shop, BY_MAIL);
    const secret = ownershipSecretIn((await runAllJobs(app))[0]);
    expect((await otherClaimant.confirm(secret)).status).toBe(403);
    expect((await app.call('POST', '/api/claims/confirm', { body: { token: secret } })).status).toBe(401);
    expect(await ownerOf(shop)).toBeNull();
    expect((await claimant.confirm(secret)).status).toBe(200);
  });

  it('has a link that expires after 24 hours and is replaced by a newer one', async () => {
    const { json } = await claimant.claim(shop, BY_MAIL);
    const late = ownershipSecretIn((await runAllJobs(app))[0]);
    app.clock.advance(CLAIM_LINK_VALID_MS);
    ada = { ...ada, ...(await app.signIn('owner', 'Ada Park')) };
    expect((await claimClient(app, ada).confirm(late)).status).toBe(400);
    // The session of the first account has expired.
    await app.storage.db.updateTable('claims').set({ user_id: ada.id }).execute();
    claimant = claimClient(app, ada);
    ben = await app.signIn('owner', 'Ben Ito');
    otherClaimant = claimClient(app, ben);
    expect((await claimant.again(json.data.id)).status).toBe(200);
    const first = ownershipSecretIn((await runAllJobs(app))[0]);
    expect((await claimant.again(json.data.id)).status).toBe(200);
    const second = ownershipSecretIn((await runAllJobs(app))[0]);
    expect((await claimant.confirm(first)).status).toBe(400);
    expect((await claimant.confirm(second)).status).toBe(200);
  });

  it('is not proven by a link that was sent to another address', async () => {
    await claimant.claim(shop, BY_MAIL);
    const former = ownershipSecretIn((await runAllJobs(app))[0]);
    await claimant.claim(shop, { proof: 'mail', email: 'boss@pipes.test' });
    expect((await claimant.confirm(former)).status).toBe(400);
    expect(await statuses()).toEqual(['waiting']);
  });
});

describe('a claim by website', () => {
  const token = () => `town.test/${shop}/${ada.id}`;

  it('is checked at once and again on request, and reports the finding', async () => {
    const { json } = await claimant.claim(shop, { proof: 'website' });
    expect(json.data).toMatchObject({ token_name: 'townlink-verification', token: token(), is_checking: true });
    await runAllJobs(app, { page: `<meta name="townlink-verification" content="town.test/${shop}/${ben.id}">` });
    expect((await claimant.claims()).claims[0]).toMatchObject({
      status: 'waiting',
      is_checking: false,
      finding: 'We didn’t find the code on the page or in the DNS of pipes.test.',
    });
    app.clock.advance(1000);
    expect((await claimant.again(json.data.id)).status).toBe(200);
    expect((await claimant.claims()).claims[0].is_checking).toBe(true);
    await runAllJobs(app, { page: `<meta name="townlink-verification" content="${token()}">` });
    expect(await ownerOf(shop)).toBe(ada.id);
    expect((await claimant.claims()).claims[0]).toMatchObject({
      status: 'proven',
      reason: 'Verified by the code on the page of pipes.test.',
    });
  });

  it('can be proven by DNS', async () => {
    await claimant.claim(shop, { proof: 'website' });
    await runAllJobs(app, { txtRecords: ['v=spf1 -all', `townlink-verification=${token()}`] });
    expect(await ownerOf(shop)).toBe(ada.id);
  });

  it('can be rechecked only a few times an hour', async () => {
    const { json } = await claimant.claim(shop, { proof: 'website' });
    const seen = [];
    for (let count = 0; count < 11; count++) seen.push((await claimant.again(json.data.id)).status);
    expect(seen.indexOf(429)).toBe(10);
  });
});

describe('a claim', () => {
  it('requires an account and a public listing that is not theirs', async () => {
    expect((await app.call('POST', '/api/claims', { body: { listing_id: shop, ...BY_NOTE } })).status).toBe(401);
    expect((await app.call('GET', '/api/claims')).status).toBe(401);
    expect((await claimant.claim(4711, BY_NOTE)).status).toBe(404);
    const hidden = await insertTestListing(app.storage, { status: 'pending' });
    expect((await claimant.claim(hidden, BY_NOTE)).status).toBe(404);
    const own = await insertTestListing(app.storage, { ownerId: ada.id });
    expect(await claimant.claim(own, BY_NOTE)).toMatchObject({ status: 409 });
    expect((await claimant.claim(shop, { proof: 'moderator', note: ' ' })).json.fields).toEqual({
      note: 'Explain how you can show that the business is yours.',
    });
    expect((await claimant.claim(shop, { proof: 'magic' })).status).toBe(400);
    expect(await statuses()).toEqual([]);
  });

  it('is created once with one email, however often it is requested', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => claimant.claim(shop, BY_MAIL)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await app.pendingEmails()).toHaveLength(1);
  });

  it('can be withdrawn only by its claimant, which invalidates its link', async () => {
    const { json } = await claimant.claim(shop, BY_MAIL);
    const secret = ownershipSecretIn((await runAllJobs(app))[0]);
    expect((await otherClaimant.withdraw(json.data.id)).status).toBe(404);
    expect((await otherClaimant.again(json.data.id)).status).toBe(404);
    expect((await claimant.withdraw(json.data.id)).status).toBe(200);
    expect((await claimant.withdraw(json.data.id)).status).toBe(409);
    expect((await claimant.confirm(secret)).status).toBe(400);
    expect((await claimant.claims()).claims).toMatchObject([{ status: 'withdrawn' }]);
    expect(await ownerOf(shop)).toBeNull();
  });

  it('is rate limited per account and address', async () => {
    const seen = [];
    for (let count = 0; count < 11; count++) seen.push((await claimant.claim(shop, BY_NOTE)).status);
    expect(seen.indexOf(429)).toBe(10);
  });

  it('is visible only to its claimant', async () => {
    await claimant.claim(shop, BY_NOTE);
    expect(await otherClaimant.claims()).toEqual({ claims: [], disputes: [], transfers: [] });
  });
});

describe('of two claimants', () => {
  async function secrets() {
    await claimant.claim(shop, BY_MAIL);
    await otherClaimant.claim(shop, { proof: 'mail', email: 'ben@pipes.test' });
    const mails = await runAllJobs(app);
    const to = (address: string) => ownershipSecretIn(mails.find((mail) => mail.to === address));
    return [to('Desk@pipes.test'), to('ben@pipes.test')] as const;
  }

  it('who prove it at the same time one becomes the owner and the other is emailed', async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(app.storage.db, 'claims', 'jobs', 'rate_limits', 'decisions');
      await app.storage.db.updateTable('listings').set({ owner_id: null }).execute();
      const [first, second] = await secrets();
      const responses = await Promise.all([claimant.confirm(first), otherClaimant.confirm(second)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = responses[0]?.status === 200 ? ada : ben;
      const loser = winner === ada ? ben : ada;
      expect(await ownerOf(shop)).toBe(winner.id);
      expect((await statuses()).sort()).toEqual(['closed', 'proven']);
      expect(await app.storage.db.selectFrom('decisions').select('id').execute()).toHaveLength(1);
      const emails = (await runAllJobs(app)).map(({ to, subject }) => `${to} ${subject}`).sort();
      expect(emails).toEqual(
        [
          `${winner.email} The listing is yours: Congress Pipe Works`,
          `${loser.email} Someone else verified ownership: Congress Pipe Works`,
        ].sort(),
      );
    }
  });

  it('one who opens the link twice at once gets one decision in the log', async () => {
    const [first] = await secrets();
    const responses = await Promise.all([claimant.confirm(first), claimant.confirm(first)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await app.storage.db.selectFrom('decisions').select('id').execute()).toHaveLength(1);
  });
});
