import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertUserReview } from '#storage/reviews/reviews.ts';
import { type AppealRef, appealClient } from '../../../tests/support/appeal-client.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { TINY_PNG } from '../../../tests/support/tiny-png.ts';

const DAY_MS = 24 * 60 * 60_000;
const REASON = 'staff_reason=Looked+wrong.';

let app: TestApp;
let owner: TestUser;
let mo: TestUser;
let may: TestUser;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('owner', 'Olga Ray');
  mo = await app.signIn('moderator', 'Mo Reyes');
  may = await app.signIn('moderator', 'May Ford');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'appeals', 'decision_subjects', 'decisions');
  await insertTestCategory(app.storage, 'Lighting Stores');
  shop = await insertTestListing(app.storage, {
    ownerId: owner.id,
    businessName: 'Lamp & Wick',
    phone: '(512) 555-0101',
    services: ['Lamps'],
  });
});

type Method = Parameters<TestApp['call']>[0];

async function send(who: TestUser, [method, url]: [Method, string], body?: unknown) {
  const response = await app.call(method, url, { token: who.token, ...(body === undefined ? {} : { body }) });
  if (response.status >= 300) throw new Error(`${method} ${url}: ${response.status} ${response.text}`);
  return response.json?.data;
}
const edit = (who: TestUser, fields: object, query = '') =>
  send(who, ['PUT', `/listings.php?${query}`], { id: shop, ...fields });
const editAsStaff = (fields: object) => edit(mo, fields, REASON);
const readListing = async () => (await app.call('GET', `/listings.php?id=${shop}`, { token: owner.token })).json.data;
const readChecks = async () => {
  const { json } = await app.call('GET', `/api/listings/${shop}/verification`, { token: owner.token });
  return json.data.checks;
};
const appeals = () => appealClient(app, may);
const ownDecisions = () => appeals().ownDecisions(owner);

const latestDecision = () => appeals().latestDecision(owner);
const appealTo = (decisionId: number) => appeals().appealTo(owner, decisionId);
const grant = (item: AppealRef) => appeals().grant(item);

/** Appeals to the latest decision and grants the appeal. */
const appealAndGrant = async () => grant(await appealTo(await latestDecision()));

describe('a granted appeal against a change of a listing', () => {
  //
  it('restores every field as it was', async () => {
    const former = await readListing();
    const change = {
      business_name: 'Lamp House',
      category: 'Lighting Stores',
      address: '400 W Main St, Denver, CO 80202',
      phone: '(303) 555-0142',
      email: 'new@lamp.test',
      website: 'https://lamp.test',
      hours: 'Mon-Fri 9:00 AM - 5:00 PM',
      years_in_business: 20,
      services: ['Candles', 'Wicks'],
      description: 'Candles only.',
      ai_description: 'A candle shop.',
    };
    await editAsStaff(change);
    expect(await readListing()).toMatchObject({ business_name: 'Lamp House', city: 'Denver', phone: '(303) 555-0142' });
    expect(await appealAndGrant()).toMatchObject({ decision_id: expect.any(Number), not_restored: [] });
    // the change had the listing verified for the first time
    const { version: _, updated_at: __, confirmed_on: ___, response_minutes: ____, ...restored } = await readListing();
    expect({ ...former, ...restored }).toEqual(former);
    expect((await ownDecisions())[0]).toMatchObject({
      reversed_at: expect.any(String),
      appeal: { status: 'approved' },
    });
  });

  it('leaves what was changed since, and says so to the moderator and the owner', async () => {
    await editAsStaff({ phone: '(303) 555-0142', description: 'Candles only.', hours: 'Mon-Fri 9:00 AM - 5:00 PM' });
    await edit(owner, { phone: '(512) 555-0199', hours: 'Sat 9:00 AM - 5:00 PM' });
    expect(await appealAndGrant()).toMatchObject({ not_restored: ['phone', 'hours'] });
    expect(await readListing()).toMatchObject({
      phone: '(512) 555-0199',
      description: 'A small workshop.',
      hours: expect.stringContaining('Sat'),
    });
    app.clock.advance(2 * 60_000);
    const [mail] = await runAllJobs(app);
    expect(mail).toMatchObject({ to: owner.email, subject: 'Your appeal: Details of Lamp & Wick' });
    expect(mail?.text).toContain('changed since then, so we left them as they are: phone, hours');
  });

  it('restores the points of the verification that the change had cleared', async () => {
    const check = { result: 'passed', evidence: 'Seen the license.' };
    await send(mo, ['PUT', `/api/listings/${shop}/verification/license`], check);
    const former = await readChecks();
    await editAsStaff({ business_name: 'Lamp House' });
    expect(await readChecks()).not.toEqual(former);
    const decisionId = await latestDecision();
    await grant(await appealTo(decisionId));
    const license = (checks: { id: string }[]) => checks.find(({ id }) => id === 'license');
    expect(license(await readChecks())).toEqual(license(former));
  });

  it('is possible after another change', async () => {
    await editAsStaff({ phone: '(303) 555-0142' });
    const first = await latestDecision();
    await editAsStaff({ description: 'Candles only.' });
    expect(await grant(await appealTo(first))).toMatchObject({ not_restored: [] });
    expect(await readListing()).toMatchObject({ phone: '(512) 555-0101', description: 'Candles only.' });
  });

  it('is made again when the decision about the appeal is undone', async () => {
    await editAsStaff({ phone: '(303) 555-0142' });
    const { decision_id: granted } = await appealAndGrant();
    expect((await readListing()).phone).toBe('(512) 555-0101');
    expect((await deskClient(app, may).undo(granted)).status).toBe(200);
    expect((await readListing()).phone).toBe('(303) 555-0142');
    const { json } = await deskClient(app, may).queue('kind=appeal');
    expect(await grant({ kind: 'appeal', id: json.data[0].id })).toMatchObject({ not_restored: [] });
    expect((await readListing()).phone).toBe('(512) 555-0101');
  });

  it('leaves everything when the former values are no longer stored', async () => {
    await editAsStaff({ phone: '(303) 555-0142' });
    const item = await appealTo(await latestDecision());
    await app.storage.db.deleteFrom('staff_changes').execute();
    expect(await grant(item)).toMatchObject({ decision_id: expect.any(Number), not_restored: ['everything'] });
    expect((await readListing()).phone).toBe('(303) 555-0142');
  });
});

describe('a granted appeal against what staff did to photos', () => {
  let first: number;
  let second: number;
  beforeEach(async () => {
    first = (await send(owner, ['POST', `/api/listings/${shop}/photos?alt=Window`], TINY_PNG)).id;
    second = (await send(owner, ['POST', `/api/listings/${shop}/photos?alt=Door`], TINY_PNG)).id;
  });

  const photos = async (): Promise<{ id: number; alt: string }[]> =>
    (await app.call('GET', `/api/listings/${shop}/photos`)).json.data;
  const ids = async () => (await photos()).map(({ id }) => id);

  it('restores a removed one', async () => {
    await send(mo, ['DELETE', `/api/photos/${first}?${REASON}`]);
    expect(await ids()).toEqual([second]);
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect(await ids()).toEqual([first, second]);
  });

  it('hides an added one', async () => {
    await send(mo, ['POST', `/api/listings/${shop}/photos?alt=Sign&${REASON}`], TINY_PNG);
    expect(await ids()).toHaveLength(3);
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect(await ids()).toEqual([first, second]);
  });

  it('hides a restored one, which undoing the decision shows again', async () => {
    await send(owner, ['DELETE', `/api/photos/${first}`]);
    await send(mo, ['POST', `/api/photos/${first}/restore?${REASON}`]);
    const { decision_id: granted } = await appealAndGrant();
    expect(await ids()).toEqual([second]);
    await deskClient(app, may).undo(granted);
    expect(await ids()).toEqual([first, second]);
  });

  it('restores a description, unless it was changed since', async () => {
    await send(mo, ['PUT', `/api/photos/${first}?${REASON}`], { alt: 'Wall' });
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect((await photos())[0]?.alt).toBe('Window');
    await send(mo, ['PUT', `/api/photos/${first}?${REASON}`], { alt: 'Wall' });
    await send(owner, ['PUT', `/api/photos/${first}`], { alt: 'My window' });
    expect(await appealAndGrant()).toMatchObject({ not_restored: ['description of the photo'] });
    expect((await photos())[0]?.alt).toBe('My window');
  });

  it('restores the order, also with photos that were added and removed since', async () => {
    await send(mo, ['PUT', `/api/listings/${shop}/photos?${REASON}`], { ids: [second, first] });
    const third = (await send(owner, ['POST', `/api/listings/${shop}/photos?alt=Sign`], TINY_PNG)).id;
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect(await ids()).toEqual([first, second, third]);
    await send(mo, ['PUT', `/api/listings/${shop}/photos?${REASON}`], { ids: [third, second, first] });
    await send(owner, ['PUT', `/api/listings/${shop}/photos`], { ids: [second, third, first] });
    expect(await appealAndGrant()).toMatchObject({ not_restored: ['order of the photos'] });
    expect(await ids()).toEqual([second, third, first]);
  });
});

describe('a granted appeal against what staff did to a reply', () => {
  let review: number;
  beforeEach(async () => {
    const reviewer = await app.signIn('owner', 'Ben Ito');
    const words = { rating: 2, comment: 'Slow.', reviewerName: 'Ben I.', flags: [] };
    const written = { ...words, userId: reviewer.id, listingId: shop };
    review = (await upsertUserReview(app.storage.db, written, app.clock.now)).id;
  });

  const reply = (who: TestUser, text: string, query = '') =>
    send(who, ['PUT', `/api/reviews/${review}/reply?${query}`], { text });
  const readReply = async () => (await app.call('GET', `/reviews.php?listing_id=${shop}`)).json.data[0].reply;

  it('restores a removed one', async () => {
    await reply(owner, 'We are sorry.');
    await send(mo, ['DELETE', `/api/reviews/${review}/reply?${REASON}`]);
    expect(await readReply()).toBeNull();
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect((await readReply()).text).toBe('We are sorry.');
    await send(mo, ['DELETE', `/api/reviews/${review}/reply?${REASON}`]);
    await reply(owner, 'We were wrong.');
    expect(await appealAndGrant()).toMatchObject({ not_restored: ['reply'] });
    expect((await readReply()).text).toBe('We were wrong.');
  });

  it('restores the former words with their dates', async () => {
    await reply(owner, 'We are sorry.');
    const former = await readReply();
    app.clock.advance(60_000);
    await reply(mo, 'They are sorry.', REASON);
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect(await readReply()).toEqual(former);
    const { json } = await app.call('GET', '/api/users/export', { token: owner.token });
    expect(json.data.review_replies).toMatchObject([{ body: 'We are sorry.' }]);
  });

  it('takes away one that nobody else had written, and leaves one that was written since', async () => {
    await reply(mo, 'They are sorry.', REASON);
    expect(await appealAndGrant()).toMatchObject({ not_restored: [] });
    expect(await readReply()).toBeNull();
    await reply(mo, 'They are sorry.', REASON);
    await reply(owner, 'I am.');
    expect(await appealAndGrant()).toMatchObject({ not_restored: ['reply'] });
    expect((await readReply()).text).toBe('I am.');
  });
});

describe('a change by staff', () => {
  it('can be undone from the log, and the owner is told', async () => {
    await editAsStaff({ phone: '(303) 555-0142' });
    const decisionId = await latestDecision();
    const { status, json } = await deskClient(app, mo).undo(decisionId);
    expect([status, json.message]).toEqual([200, 'The decision has been undone.']);
    expect((await readListing()).phone).toBe('(512) 555-0101');
    const [mail] = await runAllJobs(app);
    expect(mail).toMatchObject({ to: owner.email, subject: 'We undid a change: Lamp & Wick' });
    expect((await deskClient(app, mo).undo(decisionId)).status).toBe(409);
  });

  it('is undone in part, and not at all when everything was changed since', async () => {
    await editAsStaff({ phone: '(303) 555-0142', description: 'Candles only.' });
    await edit(owner, { phone: '(512) 555-0199' });
    const partly = await deskClient(app, mo).undo(await latestDecision());
    expect(partly.json.message).toBe('The decision has been undone, except for what has changed since then: phone.');
    await editAsStaff({ phone: '(303) 555-0142' });
    await edit(owner, { phone: '(512) 555-0199' });
    expect((await deskClient(app, mo).undo(await latestDecision())).status).toBe(409);
  });

  it('is deleted with the account whose words it replaced', async () => {
    const leaving = await app.signIn('owner', 'Lea Ng');
    shop = await insertTestListing(app.storage, { ownerId: leaving.id });
    await editAsStaff({ phone: '(303) 555-0142' });
    await app.storage.db.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect(await app.storage.db.selectFrom('staff_changes').select('listing_id').execute()).toEqual([]);
  });

  it('is stored for 30 days, and as long as an appeal waits', async () => {
    await editAsStaff({ phone: '(303) 555-0142' });
    await appealTo(await latestDecision());
    await editAsStaff({ description: 'Candles only.' });
    app.clock.advance(31 * DAY_MS);
    await app.storage.db
      .insertInto('jobs')
      .values({ kind: 'clean-up', payload: '{}', unique_key: null, due_at: app.clock.now, created_at: app.clock.now })
      .execute();
    await runAllJobs(app);
    expect(await app.storage.db.selectFrom('staff_changes').select('listing_id').execute()).toHaveLength(1);
  });
});
