import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_LINK_VALID_MS } from '#domain/accounts/ownership-claim.ts';
import { claimClient, ownershipSecretIn, runAllJobs } from '../../../tests/support/claim-client.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let ada: TestUser;
let ben: TestUser;
let shop: number;
let person: ReturnType<typeof claimClient>;
let other: ReturnType<typeof claimClient>;

beforeAll(async () => {
  town = await startTestApp();
  ada = await town.signIn('owner', 'Ada Park');
  ben = await town.signIn('owner', 'Ben Ito');
  person = claimClient(town, ada);
  other = claimClient(town, ben);
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate claims, transfers, ownership_links, listings, jobs, rate_limits, decisions restart identity cascade`.execute(
    town.storage.db,
  );
  shop = await insertTestListing(town.storage, { website: 'https://www.pipes.test/home', email: 'pipes@gmail.com' });
});

const BY_MAIL = { proof: 'mail', email: 'Desk@pipes.test' };
const BY_NOTE = { proof: 'moderator', note: 'I can send the trade license.' };
const ownerOf = async (id: number) =>
  (await town.storage.db.selectFrom('listings').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;
const statuses = async () =>
  (await town.storage.db.selectFrom('claims').select('status').orderBy('id').execute()).map(({ status }) => status);
const page = async (id: number) => (await town.call('GET', `/listings.php?id=${id}`)).json.data;

describe('a claim by mail', () => {
  it('is proven by the link in the mail: the claimant is the owner at once, the log has it, and the record is looked at', async () => {
    expect((await page(shop)).claimed).toBe(false);
    const made = await person.claim(shop, BY_MAIL);
    expect(made).toMatchObject({
      status: 201,
      json: { data: { status: 'waiting', proof: 'mail', email: 'Desk@pipes.test', at_desk: false, is_dispute: false } },
    });
    const [mail, ...more] = await runAllJobs(town);
    expect([mail?.to, more]).toEqual(['Desk@pipes.test', []]);
    expect(mail?.text).toContain('Ada Park wants to manage');
    const secret = ownershipSecretIn(mail);
    expect(await findTablesContaining(town.storage.db, secret)).toEqual([]);
    expect(await ownerOf(shop)).toBeNull();

    expect(await person.confirm(secret)).toMatchObject({
      status: 200,
      json: { data: { id: shop, business_name: 'Congress Pipe Works' } },
    });
    expect(await ownerOf(shop)).toBe(ada.id);
    expect(await person.mine()).toEqual([shop]);
    expect((await page(shop)).claimed).toBe(true);
    expect(JSON.stringify(await page(shop))).not.toContain('owner');
    expect((await person.claims()).claims).toMatchObject([{ status: 'proven' }]);
    const log = await town.storage.db.selectFrom('decisions').selectAll().execute();
    expect(log).toMatchObject([
      { item_kind: 'claim', decision: 'approved', actor_id: ada.id, title: 'Claim of Congress Pipe Works' },
    ]);
    const looks = town.storage.db.selectFrom('jobs').select('id').where('kind', '=', 'verify-listing');
    expect(await looks.where('finished_at', 'is', null).execute()).toHaveLength(1);
    expect((await runAllJobs(town)).map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, 'The listing is yours: Congress Pipe Works'],
    ]);
    expect(await person.confirm(secret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
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
  ])('takes a mailbox of the business only: %j gets %i', async (email, status) => {
    const answer = await person.claim(shop, { proof: 'mail', email });
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(answer.json.fields)).toEqual(['email']);
    expect(await town.pendingEmails()).toHaveLength(status === 201 ? 1 : 0);
  });

  it.each(['https://gmail.com/shop', 'https://www.facebook.com/pipes', ''])(
    'takes no mailbox at the domain of %j, where anybody can have one',
    async (website) => {
      const id = await insertTestListing(town.storage, { website });
      const domain = website ? new URL(website).hostname.replace('www.', '') : 'pipes.test';
      expect((await person.claim(id, { proof: 'mail', email: `me@${domain}` })).status).toBe(400);
      expect((await person.claim(id, { proof: 'website' })).status).toBe(400);
    },
  );

  it('does not count when somebody else presses the link, and stays good for the claimant', async () => {
    await person.claim(shop, BY_MAIL);
    const secret = ownershipSecretIn((await runAllJobs(town))[0]);
    expect((await other.confirm(secret)).status).toBe(403);
    expect((await town.call('POST', '/api/claims/confirm', { body: { token: secret } })).status).toBe(401);
    expect(await ownerOf(shop)).toBeNull();
    expect((await person.confirm(secret)).status).toBe(200);
  });

  it('needs the link within 24 hours; a new one ends the old', async () => {
    const { json } = await person.claim(shop, BY_MAIL);
    const late = ownershipSecretIn((await runAllJobs(town))[0]);
    town.clock.advance(CLAIM_LINK_VALID_MS);
    ada = { ...ada, ...(await town.signIn('owner', 'Ada Park')) };
    expect((await claimClient(town, ada).confirm(late)).status).toBe(400);
    // the session of the first account has ended with the day
    await town.storage.db.updateTable('claims').set({ user_id: ada.id }).execute();
    person = claimClient(town, ada);
    ben = await town.signIn('owner', 'Ben Ito');
    other = claimClient(town, ben);
    expect((await person.again(json.data.id)).status).toBe(200);
    const first = ownershipSecretIn((await runAllJobs(town))[0]);
    expect((await person.again(json.data.id)).status).toBe(200);
    const second = ownershipSecretIn((await runAllJobs(town))[0]);
    expect((await person.confirm(first)).status).toBe(400);
    expect((await person.confirm(second)).status).toBe(200);
  });

  it('sent for another address does not prove the new one', async () => {
    await person.claim(shop, BY_MAIL);
    const former = ownershipSecretIn((await runAllJobs(town))[0]);
    await person.claim(shop, { proof: 'mail', email: 'boss@pipes.test' });
    expect((await person.confirm(former)).status).toBe(400);
    expect(await statuses()).toEqual(['waiting']);
  });
});

describe('a claim by the website', () => {
  const token = () => `town.test/${shop}/${ada.id}`;

  it('is looked for at once and again on request, and says what was found', async () => {
    const { json } = await person.claim(shop, { proof: 'website' });
    expect(json.data).toMatchObject({ token_name: 'townlink-verification', token: token(), is_checking: true });
    await runAllJobs(town, { page: `<meta name="townlink-verification" content="town.test/${shop}/${ben.id}">` });
    expect((await person.claims()).claims[0]).toMatchObject({
      status: 'waiting',
      is_checking: false,
      finding: 'The token was neither in the DNS nor on the page of pipes.test.',
    });
    town.clock.advance(1000);
    expect((await person.again(json.data.id)).status).toBe(200);
    expect((await person.claims()).claims[0].is_checking).toBe(true);
    await runAllJobs(town, { page: `<meta name="townlink-verification" content="${token()}">` });
    expect(await ownerOf(shop)).toBe(ada.id);
    expect((await person.claims()).claims[0]).toMatchObject({
      status: 'proven',
      reason: 'Proved by the token on the page of pipes.test.',
    });
  });

  it('is proven by the DNS as well', async () => {
    await person.claim(shop, { proof: 'website' });
    await runAllJobs(town, { txtRecords: ['v=spf1 -all', `townlink-verification=${token()}`] });
    expect(await ownerOf(shop)).toBe(ada.id);
  });

  it('is looked for a few times an hour only', async () => {
    const { json } = await person.claim(shop, { proof: 'website' });
    const seen = [];
    for (let count = 0; count < 11; count++) seen.push((await person.again(json.data.id)).status);
    expect(seen.indexOf(429)).toBe(10);
  });
});

describe('a claim', () => {
  it('is for people who are signed in, of a listing that everybody sees and that is not theirs', async () => {
    expect((await town.call('POST', '/api/claims', { body: { listing_id: shop, ...BY_NOTE } })).status).toBe(401);
    expect((await town.call('GET', '/api/claims')).status).toBe(401);
    expect((await person.claim(4711, BY_NOTE)).status).toBe(404);
    const hidden = await insertTestListing(town.storage, { status: 'pending' });
    expect((await person.claim(hidden, BY_NOTE)).status).toBe(404);
    const own = await insertTestListing(town.storage, { ownerId: ada.id });
    expect(await person.claim(own, BY_NOTE)).toMatchObject({ status: 409 });
    expect((await person.claim(shop, { proof: 'moderator', note: ' ' })).json.fields).toEqual({
      note: 'Write how you can show that the business is yours.',
    });
    expect((await person.claim(shop, { proof: 'magic' })).status).toBe(400);
    expect(await statuses()).toEqual([]);
  });

  it('is one however often the button is pressed, with one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.claim(shop, BY_MAIL)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await town.pendingEmails()).toHaveLength(1);
  });

  it('is withdrawn by its claimant alone, and its link ends with it', async () => {
    const { json } = await person.claim(shop, BY_MAIL);
    const secret = ownershipSecretIn((await runAllJobs(town))[0]);
    expect((await other.withdraw(json.data.id)).status).toBe(404);
    expect((await other.again(json.data.id)).status).toBe(404);
    expect((await person.withdraw(json.data.id)).status).toBe(200);
    expect((await person.withdraw(json.data.id)).status).toBe(409);
    expect((await person.confirm(secret)).status).toBe(400);
    expect((await person.claims()).claims).toMatchObject([{ status: 'withdrawn' }]);
    expect(await ownerOf(shop)).toBeNull();
  });

  it('is limited per account and address', async () => {
    const seen = [];
    for (let count = 0; count < 11; count++) seen.push((await person.claim(shop, BY_NOTE)).status);
    expect(seen.indexOf(429)).toBe(10);
  });

  it('shows nobody the claims of others', async () => {
    await person.claim(shop, BY_NOTE);
    expect(await other.claims()).toEqual({ claims: [], disputes: [], transfers: [] });
  });
});

describe('of two who prove it', () => {
  async function secrets() {
    await person.claim(shop, BY_MAIL);
    await other.claim(shop, { proof: 'mail', email: 'ben@pipes.test' });
    const mails = await runAllJobs(town);
    const to = (address: string) => ownershipSecretIn(mails.find((mail) => mail.to === address));
    return [to('Desk@pipes.test'), to('ben@pipes.test')] as const;
  }

  it('in the same moment one is the owner, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`truncate claims, jobs, rate_limits, decisions restart identity cascade`.execute(town.storage.db);
      await town.storage.db.updateTable('listings').set({ owner_id: null }).execute();
      const [first, second] = await secrets();
      const answers = await Promise.all([person.confirm(first), other.confirm(second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? ada : ben;
      const loser = winner === ada ? ben : ada;
      expect(await ownerOf(shop)).toBe(winner.id);
      expect((await statuses()).sort()).toEqual(['closed', 'proven']);
      expect(await town.storage.db.selectFrom('decisions').select('id').execute()).toHaveLength(1);
      const told = (await runAllJobs(town)).map(({ to, subject }) => `${to} ${subject}`).sort();
      expect(told).toEqual(
        [
          `${winner.email} The listing is yours: Congress Pipe Works`,
          `${loser.email} Somebody else was shown to be right: Congress Pipe Works`,
        ].sort(),
      );
    }
  });

  it('pressed twice at once, a link makes one owner and one line in the log', async () => {
    const [first] = await secrets();
    const answers = await Promise.all([person.confirm(first), person.confirm(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await town.storage.db.selectFrom('decisions').select('id').execute()).toHaveLength(1);
  });
});
