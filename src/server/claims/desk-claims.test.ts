import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimClient, ownershipSecretIn, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const MINUTE_MS = 60_000;

let town: TestApp;
let ada: TestUser;
let ben: TestUser;
let olga: TestUser;
let shop: number;
let desk: ReturnType<typeof deskClient>;
let person: ReturnType<typeof claimClient>;
let other: ReturnType<typeof claimClient>;
let owner: ReturnType<typeof claimClient>;

beforeAll(async () => {
  town = await startTestApp();
  ada = await town.signIn('owner', 'Ada Park');
  ben = await town.signIn('owner', 'Ben Ito');
  olga = await town.signIn('owner', 'Olga Renn');
  desk = deskClient(town, await town.signIn('moderator', 'Mo Reyes'));
  person = claimClient(town, ada);
  other = claimClient(town, ben);
  owner = claimClient(town, olga);
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate claims, transfers, ownership_links, listings, jobs, rate_limits, decisions restart identity cascade`.execute(
    town.storage.db,
  );
  shop = await insertTestListing(town.storage, { website: 'www.pipes.test', email: 'hello@pipes.test' });
});

const BY_NOTE = { proof: 'moderator', note: 'I can send the trade license.' };
const BY_MAIL = { proof: 'mail', email: 'desk@pipes.test' };
const ownerOf = async () =>
  (await town.storage.db.selectFrom('listings').select('owner_id').where('id', '=', shop).executeTakeFirst())?.owner_id;
const setOwner = (id: number) =>
  town.storage.db.updateTable('listings').set({ owner_id: id }).where('id', '=', shop).execute();
const claimed = async (who: typeof person, form: Record<string, unknown> = BY_NOTE) => ({
  kind: 'claim' as const,
  id: (await who.claim(shop, form)).json.data.id as number,
});
const told = async (ms = 2 * MINUTE_MS) => {
  town.clock.advance(ms);
  return (await runAllJobs(town)).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort();
};
const decidedOne = async (...call: Parameters<typeof desk.decide>) => (await desk.decide(...call)).json.data[0];

describe('a claim at the desk', () => {
  it('waits with all that is needed to decide', async () => {
    const item = await claimed(person);
    await other.claim(shop, BY_MAIL);
    const { json } = await desk.queue('kind=claim');
    expect(json).toMatchObject({ total: 1, counts: { claim: 1 } });
    expect(json.data).toMatchObject([
      { ...item, title: 'Congress Pipe Works', summary: 'Ada Park: I can send the trade license.' },
    ]);
    expect((await desk.item(item)).json.data).toMatchObject({
      status: 'waiting',
      note: BY_NOTE.note,
      listing: { id: shop, website: 'www.pipes.test' },
      claimant: { id: ada.id, email: ada.email, email_confirmed: false },
      owner: null,
      other_claims: [{ name: 'Ben Ito', proof: 'mail', status: 'waiting' }],
    });
    expect((await desk.item(item)).json.data.signals.map(({ code }: { code: string }) => code)).toEqual([
      'others',
      'unconfirmed',
    ]);
    expect((await desk.item({ kind: 'claim', id: 4711 })).status).toBe(404);
  });

  it('approved makes the claimant the owner and tells everybody two minutes later', async () => {
    const item = await claimed(person);
    await other.claim(shop, BY_NOTE);
    const made = await decidedOne([item], 'approved', { reason: 'License seen.' });
    expect(made).toMatchObject({ listing_id: shop });
    expect(await ownerOf()).toBe(ada.id);
    expect(await told(MINUTE_MS)).toEqual([]);
    expect(await told(MINUTE_MS)).toEqual(
      [`${ada.email} The listing is yours`, `${ben.email} Somebody else was shown to be right`].sort(),
    );
    expect((await other.claims()).claims).toMatchObject([{ status: 'closed' }]);
    expect(await decidedOne([item], 'rejected', { reason: 'No.' })).toMatchObject({ code: 'conflict' });
  });

  it('rejected says why, by mail and in the dashboard, and can be made again', async () => {
    const item = await claimed(person);
    expect((await desk.decide([item], 'rejected')).status).toBe(400);
    await desk.decide([item], 'rejected', { reason: 'No license.' });
    expect((await person.claims()).claims).toMatchObject([{ status: 'rejected', reason: 'No license.' }]);
    town.clock.advance(2 * MINUTE_MS);
    const [mail] = await runAllJobs(town);
    expect(mail?.text).toContain('The reason: No license.');
    expect(mail?.text).toContain('support@town.test');
    expect((await person.claim(shop, BY_MAIL)).status).toBe(201);
  });

  it('undone gives everything back exactly, and nobody hears of it within two minutes', async () => {
    const [item, closed] = [await claimed(person), await claimed(other, BY_MAIL)];
    await runAllJobs(town);
    const { decision_id } = await decidedOne([item], 'approved');
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect(await ownerOf()).toBeNull();
    expect((await desk.queue()).json.data).toMatchObject([item]);
    expect((await other.claims()).claims).toMatchObject([{ id: closed.id, status: 'waiting', at_desk: false }]);
    expect(await told()).toEqual([]);
    const again = await decidedOne([item], 'approved');
    await told();
    await desk.undo(again.decision_id);
    expect(await told(0)).toEqual(
      [`${ada.email} We took a decision back`, `${ben.email} Your claim is open again`].sort(),
    );
  });

  it('is decided together with others, each for itself', async () => {
    const [first, second] = [await claimed(person), await claimed(other)];
    const { json } = await desk.decide([first, second], 'approved');
    expect(json.data).toMatchObject([
      { id: first.id, listing_id: shop },
      { id: second.id, code: 'conflict' },
    ]);
    expect(await ownerOf()).toBe(ada.id);
  });

  it('approved by two at once makes one owner', async () => {
    const [first, second] = [await claimed(person), await claimed(other)];
    const answers = await Promise.all([desk.decide([first], 'approved'), desk.decide([second], 'approved')]);
    expect(answers.filter(({ json }) => json.data[0].decision_id)).toHaveLength(1);
    expect([ada.id, ben.id]).toContain(await ownerOf());
  });

  it('is not decided while its claimant is showing it by mail', async () => {
    expect(await decidedOne([await claimed(person, BY_MAIL)], 'approved')).toMatchObject({ code: 'conflict' });
    expect(await ownerOf()).toBeNull();
  });
});

describe('a proof that a moderator takes back', () => {
  it('waits at the desk, and no link gives the listing back by itself', async () => {
    const item = await claimed(person, BY_MAIL);
    await person.confirm(ownershipSecretIn((await runAllJobs(town))[0]));
    const [decision] = (await desk.log('kind=claim')).json.data;
    expect(decision).toMatchObject({ actor: { id: ada.id }, reason: 'Proved by a mail to the business.' });
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await ownerOf()).toBeNull();
    expect((await desk.queue()).json.data).toMatchObject([item]);
    expect((await person.again(item.id)).status).toBe(409);
    expect((await person.claim(shop, BY_MAIL)).json.fields).toHaveProperty('proof');
    await person.withdraw(item.id);
    expect((await person.claim(shop, BY_MAIL)).status).toBe(400);
    expect((await person.claim(shop, BY_NOTE)).status).toBe(201);
  });
});

describe('a dispute', () => {
  beforeEach(() => setOwner(olga.id));

  it('is always decided by a moderator; the owner is told without a name and answers', async () => {
    expect((await person.claim(shop, BY_MAIL)).json.fields).toHaveProperty('proof');
    const item = await claimed(person);
    const mails = await runAllJobs(town);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [olga.email, 'Somebody says that your listing is theirs: Congress Pipe Works'],
    ]);
    expect(mails[0]?.text).not.toContain('Ada');
    const { disputes } = await owner.claims();
    expect(disputes).toEqual([
      {
        id: item.id,
        listing: { id: shop, business_name: 'Congress Pipe Works' },
        answer: '',
        created_at: expect.any(String),
      },
    ]);
    expect((await owner.answer(item.id, ' ')).status).toBe(400);
    expect((await person.answer(item.id, 'Mine.')).status).toBe(404);
    expect((await owner.answer(item.id, 'Mine since 2011.')).status).toBe(200);
    expect((await desk.item(item)).json.data).toMatchObject({
      answer: 'Mine since 2011.',
      owner: { id: olga.id, name: 'Olga Renn' },
      signals: [{ code: 'dispute', text: 'Somebody manages this listing and has answered.' }, { code: 'unconfirmed' }],
    });
  });

  it('approved transfers the listing, and undone gives it back to who had it', async () => {
    const item = await claimed(person);
    await runAllJobs(town);
    const { decision_id } = await decidedOne([item], 'approved', { reason: 'The shop was sold.' });
    expect(await ownerOf()).toBe(ada.id);
    expect(await owner.mine()).toEqual([]);
    expect(await told()).toEqual(
      [`${ada.email} The listing is yours`, `${olga.email} The listing has another owner`].sort(),
    );
    await desk.undo(decision_id);
    expect(await ownerOf()).toBe(olga.id);
    expect(await told(0)).toEqual(
      [`${ada.email} We took a decision back`, `${olga.email} The listing is yours again`].sort(),
    );
  });

  it('rejected leaves it where it is and tells both', async () => {
    const item = await claimed(person);
    await runAllJobs(town);
    await desk.decide([item], 'rejected', { reason: 'The owner is right.' });
    expect(await ownerOf()).toBe(olga.id);
    expect(await told()).toEqual(
      [`${ada.email} We could not give you the listing`, `${olga.email} The listing stays yours`].sort(),
    );
    expect((await owner.answer(item.id, 'Thanks.')).status).toBe(409);
  });

  it('is not undone when the listing has gone on meanwhile', async () => {
    const { decision_id } = await decidedOne([await claimed(person)], 'approved');
    await person.giveUp(shop);
    expect((await desk.undo(decision_id)).status).toBe(409);
    expect(await ownerOf()).toBeNull();
  });
});
