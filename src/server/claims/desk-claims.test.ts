import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_TABLES, claimClient, ownershipSecretIn, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let olga: TestUser;
let shop: number;
let desk: ReturnType<typeof deskClient>;
let claimant: ReturnType<typeof claimClient>;
let otherClaimant: ReturnType<typeof claimClient>;
let owner: ReturnType<typeof claimClient>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('owner', 'Ada Park');
  ben = await app.signIn('owner', 'Ben Ito');
  olga = await app.signIn('owner', 'Olga Renn');
  desk = deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
  claimant = claimClient(app, ada);
  otherClaimant = claimClient(app, ben);
  owner = claimClient(app, olga);
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, ...CLAIM_TABLES);
  shop = await insertTestListing(app.storage, { website: 'www.pipes.test', email: 'hello@pipes.test' });
});

const BY_NOTE = { proof: 'moderator', note: 'I can send the trade license.' };
const BY_MAIL = { proof: 'mail', email: 'desk@pipes.test' };
const ownerOf = async () =>
  (await app.storage.db.selectFrom('listings').select('owner_id').where('id', '=', shop).executeTakeFirst())?.owner_id;
const setOwner = (id: number) =>
  app.storage.db.updateTable('listings').set({ owner_id: id }).where('id', '=', shop).execute();
const createClaim = async (who: typeof claimant, form: Record<string, unknown> = BY_NOTE) => ({
  kind: 'claim' as const,
  id: (await who.claim(shop, form)).json.data.id as number,
});
const emailsAfter = async (ms = 2 * MINUTE_MS) => {
  app.clock.advance(ms);
  return (await runAllJobs(app)).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort();
};
const decideOne = async (...call: Parameters<typeof desk.decide>) => (await desk.decide(...call)).json.data[0];

describe('a claim at the desk', () => {
  it('shows what a moderator needs to decide', async () => {
    const item = await createClaim(claimant);
    await otherClaimant.claim(shop, BY_MAIL);
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

  it('makes the claimant the owner when approved, and emails everybody two minutes later', async () => {
    const item = await createClaim(claimant);
    await otherClaimant.claim(shop, BY_NOTE);
    const made = await decideOne([item], 'approved', { reason: 'License seen.' });
    expect(made).toMatchObject({ listing_id: shop });
    expect(await ownerOf()).toBe(ada.id);
    expect(await emailsAfter(MINUTE_MS)).toEqual([]);
    expect(await emailsAfter(MINUTE_MS)).toEqual(
      [`${ada.email} The listing is yours`, `${ben.email} Someone else verified ownership`].sort(),
    );
    expect((await otherClaimant.claims()).claims).toMatchObject([{ status: 'closed' }]);
    expect(await decideOne([item], 'rejected', { reason: 'No.' })).toMatchObject({ code: 'conflict' });
  });

  it('shows the reason by email and in the dashboard when rejected, and can be made again', async () => {
    const item = await createClaim(claimant);
    expect((await desk.decide([item], 'rejected')).status).toBe(400);
    await desk.decide([item], 'rejected', { reason: 'No license.' });
    expect((await claimant.claims()).claims).toMatchObject([{ status: 'rejected', reason: 'No license.' }]);
    app.clock.advance(2 * MINUTE_MS);
    const [mail] = await runAllJobs(app);
    expect(mail?.text).toContain('Reason: No license.');
    expect(mail?.text).toContain('support@town.test');
    expect((await claimant.claim(shop, BY_MAIL)).status).toBe(201);
  });

  it('is restored exactly by an undo, without emails within two minutes', async () => {
    const [item, closed] = [await createClaim(claimant), await createClaim(otherClaimant, BY_MAIL)];
    await runAllJobs(app);
    const { decision_id } = await decideOne([item], 'approved');
    expect((await desk.undo(decision_id)).status).toBe(200);
    expect(await ownerOf()).toBeNull();
    expect((await desk.queue()).json.data).toMatchObject([item]);
    expect((await otherClaimant.claims()).claims).toMatchObject([{ id: closed.id, status: 'waiting', at_desk: false }]);
    expect(await emailsAfter()).toEqual([]);
    const again = await decideOne([item], 'approved');
    await emailsAfter();
    await desk.undo(again.decision_id);
    expect(await emailsAfter(0)).toEqual(
      [`${ada.email} We reversed a decision`, `${ben.email} Your claim is open again`].sort(),
    );
  });

  it('is decided in a batch, each on its own', async () => {
    const [first, second] = [await createClaim(claimant), await createClaim(otherClaimant)];
    const { json } = await desk.decide([first, second], 'approved');
    expect(json.data).toMatchObject([
      { id: first.id, listing_id: shop },
      { id: second.id, code: 'conflict' },
    ]);
    expect(await ownerOf()).toBe(ada.id);
  });

  it('has one owner after two concurrent approvals', async () => {
    const [first, second] = [await createClaim(claimant), await createClaim(otherClaimant)];
    const responses = await Promise.all([desk.decide([first], 'approved'), desk.decide([second], 'approved')]);
    expect(responses.filter(({ json }) => json.data[0].decision_id)).toHaveLength(1);
    expect([ada.id, ben.id]).toContain(await ownerOf());
  });

  it('cannot be decided while the claimant is proving it by email', async () => {
    expect(await decideOne([await createClaim(claimant, BY_MAIL)], 'approved')).toMatchObject({ code: 'conflict' });
    expect(await ownerOf()).toBeNull();
  });
});

describe('a proof that a moderator reverses', () => {
  it('waits at the desk, and no link restores the ownership', async () => {
    const item = await createClaim(claimant, BY_MAIL);
    await claimant.confirm(ownershipSecretIn((await runAllJobs(app))[0]));
    const [decision] = (await desk.log('kind=claim')).json.data;
    expect(decision).toMatchObject({ actor: { id: ada.id }, reason: 'Verified by email to the business.' });
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await ownerOf()).toBeNull();
    expect((await desk.queue()).json.data).toMatchObject([item]);
    expect((await claimant.again(item.id)).status).toBe(409);
    expect((await claimant.claim(shop, BY_MAIL)).json.fields).toHaveProperty('proof');
    await claimant.withdraw(item.id);
    expect((await claimant.claim(shop, BY_MAIL)).status).toBe(400);
    expect((await claimant.claim(shop, BY_NOTE)).status).toBe(201);
  });
});

describe('a dispute', () => {
  beforeEach(() => setOwner(olga.id));

  it('is decided by a moderator, and the owner is told without the claimant’s name and can answer', async () => {
    expect((await claimant.claim(shop, BY_MAIL)).json.fields).toHaveProperty('proof');
    const item = await createClaim(claimant);
    const mails = await runAllJobs(app);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [olga.email, 'Someone else says they own your listing: Congress Pipe Works'],
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
    expect((await claimant.answer(item.id, 'Mine.')).status).toBe(404);
    expect((await owner.answer(item.id, 'Mine since 2011.')).status).toBe(200);
    expect((await desk.item(item)).json.data).toMatchObject({
      answer: 'Mine since 2011.',
      owner: { id: olga.id, name: 'Olga Renn' },
      signals: [
        { code: 'dispute', text: 'Someone else manages this listing and has responded.' },
        { code: 'unconfirmed' },
      ],
    });
  });

  it('transfers the listing when approved, and returns it to the former owner when undone', async () => {
    const item = await createClaim(claimant);
    await runAllJobs(app);
    const { decision_id } = await decideOne([item], 'approved', { reason: 'The shop was sold.' });
    expect(await ownerOf()).toBe(ada.id);
    expect(await owner.mine()).toEqual([]);
    expect(await emailsAfter()).toEqual(
      [`${ada.email} The listing is yours`, `${olga.email} The listing has a new owner`].sort(),
    );
    await desk.undo(decision_id);
    expect(await ownerOf()).toBe(olga.id);
    expect(await emailsAfter(0)).toEqual(
      [`${ada.email} We reversed a decision`, `${olga.email} The listing is yours again`].sort(),
    );
  });

  it('leaves the owner when rejected, and emails both', async () => {
    const item = await createClaim(claimant);
    await runAllJobs(app);
    await desk.decide([item], 'rejected', { reason: 'Current owner confirmed.' });
    expect(await ownerOf()).toBe(olga.id);
    expect(await emailsAfter()).toEqual(
      [`${ada.email} Your claim was not approved`, `${olga.email} You keep the listing`].sort(),
    );
    expect((await owner.answer(item.id, 'Thanks.')).status).toBe(409);
  });

  it('cannot be undone after the ownership changed again', async () => {
    const { decision_id } = await decideOne([await createClaim(claimant)], 'approved');
    await claimant.giveUp(shop);
    expect((await desk.undo(decision_id)).status).toBe(409);
    expect(await ownerOf()).toBeNull();
  });
});
