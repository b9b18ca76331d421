import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVerificationOperation } from '#contract/verification-operations.ts';
import { CHECK_IDS, completeVerificationRecord } from '#domain/verification/verification-checks.ts';
import { updateVerification } from '#storage/verification/verification.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { approveSubmission } from '../moderation/operator-decisions.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let moderator: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn();
  ben = await app.signIn();
  moderator = await app.signIn('moderator');
});
afterAll(() => app.close());

const read = (id: number, who?: TestUser) =>
  app.call('GET', `/api/listings/${id}/verification`, who && { token: who.token });
const confirm = (id: number, who?: TestUser) =>
  app.call('POST', `/api/listings/${id}/confirm`, { body: {}, ...(who && { token: who.token }) });
const write = (id: number, check: string, options: { body: unknown; who?: TestUser }) =>
  app.call('PUT', `/api/listings/${id}/verification/${check}`, {
    body: options.body,
    ...(options.who && { token: options.who.token }),
  });

/** A listing of Ada's that passed all checks today, except for these. */
async function insertVerifiedListing(without: readonly string[] = []): Promise<number> {
  const id = await insertTestListing(app.storage, {
    ownerId: ada.id,
    phone: '(512) 555-0134',
    email: 'desk@pipes.test',
  });
  const checkedOn = app.clock.now.toISOString().slice(0, 10);
  const passes = CHECK_IDS.filter((check) => !without.includes(check));
  const record = completeVerificationRecord(
    Object.fromEntries(passes.map((check) => [check, { result: 'passed', checkedOn, evidence: '' }])),
  );
  await app.storage.db
    .transaction()
    .execute((tx) => updateVerification(tx, id, { change: () => record, now: app.clock.now }));
  return id;
}

const isVerified = async (id: number) => (await app.call('GET', `/listings.php?id=${id}`)).json.data.verified;
const pendingVerifications = async (id: number) => {
  const jobs = app.storage.db.selectFrom('jobs').select('due_at').where('unique_key', '=', `verify-listing:${id}`);
  return (await jobs.where('finished_at', 'is', null).execute()).length;
};

describe('the verification record of a listing', () => {
  it('is public: fifteen checks with what each proves, its result and its date', async () => {
    const id = await insertVerifiedListing(['license', 'premises']);
    const { status, json } = await read(id);
    expect(status).toBe(200);
    expect(() => getVerificationOperation.response.parse(json)).not.toThrow();
    expect(json.data).toMatchObject({
      verified: true,
      verified_until: '2027-01-30',
      passed: 13,
      needed: 12,
      demo: false,
    });
    expect(json.data.checks).toHaveLength(15);
    expect(json.data.checks[0]).toEqual({
      id: 'address',
      title: 'Address matches',
      proves: 'The city, state, zip code and map location agree.',
      by: 'automatic',
      essential: true,
      result: 'passed',
      checked_at: '2026-11-01',
      fresh_until: '2027-11-01',
      evidence: '',
    });
    expect(json.data.checks.at(-1)).toMatchObject({ result: 'unchecked', checked_at: null, fresh_until: null });
    expect(await isVerified(id)).toBe(true);
  });

  it('shows that nothing was checked', async () => {
    const { json } = await read(await insertTestListing(app.storage));
    expect(json.data).toMatchObject({ verified: false, verified_until: null, passed: 0 });
  });

  it('contains the domain token only for those who may edit', async () => {
    const id = await insertVerifiedListing();
    expect((await read(id, ada)).json.data.domain_token).toBe(`town.test/${id}/${ada.id}`);
    expect((await read(id, moderator)).json.data.domain_token).toBe(`town.test/${id}/${ada.id}`);
    for (const who of [undefined, ben]) expect((await read(id, who)).json.data).not.toHaveProperty('domain_token');
  });

  it('is hidden with its listing', async () => {
    const id = await insertTestListing(app.storage, { ownerId: ada.id, status: 'pending' });
    for (const who of [undefined, ben]) expect((await read(id, who)).status).toBe(404);
    for (const who of [ada, moderator]) expect((await read(id, who)).status).toBe(200);
    expect((await read(987_654)).status).toBe(404);
    expect((await app.call('GET', '/api/listings/0/verification')).status).toBe(400);
  });

  it('is cached until it changes', async () => {
    const id = await insertVerifiedListing(['license', 'premises']);
    const first = await read(id);
    const again = await app.call('GET', `/api/listings/${id}/verification`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    await write(id, 'license', { body: { result: 'passed', note: 'License 4711.' }, who: moderator });
    expect((await read(id)).json.data.passed).toBe(14);
  });
});

describe('a moderator', () => {
  it('records a check with a public note and may revoke it', async () => {
    const id = await insertVerifiedListing(['license', 'premises', 'reviews', 'hours']);
    expect(await isVerified(id)).toBe(false);
    const seen = await write(id, 'license', { body: { result: 'passed', note: 'License 4711.' }, who: moderator });
    expect(seen.json.data).toMatchObject({ verified: true, passed: 12 });
    expect(await isVerified(id)).toBe(true);
    const check = (await read(id)).json.data.checks.find((each: { id: string }) => each.id === 'license');
    expect(check).toMatchObject({ result: 'passed', checked_at: '2026-11-01', evidence: 'License 4711.' });
    await write(id, 'license', { body: { result: 'unchecked' }, who: moderator });
    expect(await isVerified(id)).toBe(false);
  });

  it.each([
    ['website', { result: 'passed' }, 'This check is automatic, so its result can’t be set by hand.'],
    ['confirmed', { result: 'passed' }, 'This check is automatic, so its result can’t be set by hand.'],
    ['shoes', { result: 'passed' }, 'This check doesn’t exist.'],
    ['license', { result: 'perhaps' }, '"result" must be one of: passed, failed, not-applicable, unchecked.'],
    [
      'license',
      { result: 'passed', note: 'Mail ada@pipes.test' },
      'The note is public. Remove email addresses from it.',
    ],
    ['license', { result: 'passed', note: 'x'.repeat(501) }, 'The note is too long. Use at most 500 characters.'],
  ])('cannot record %s with %j', async (check, body, error) => {
    const id = await insertVerifiedListing();
    const response = await write(id, check, { body, who: moderator });
    expect(response).toMatchObject({ status: 400, json: { success: false, error } });
  });

  it('is the only one who may record a check', async () => {
    const id = await insertVerifiedListing(['license']);
    const body = { result: 'passed' };
    expect((await write(id, 'license', { body })).status).toBe(401);
    for (const who of [ada, ben]) expect((await write(id, 'license', { body, who })).status).toBe(403);
    expect((await write(987_654, 'license', { body, who: moderator })).status).toBe(404);
    expect((await read(id)).json.data.passed).toBe(14);
  });
});

describe('an owner', () => {
  it('confirms that the details are right as of today', async () => {
    const id = await insertVerifiedListing(['confirmed']);
    expect(await isVerified(id)).toBe(false);
    const { status, json } = await confirm(id, ada);
    expect({ status, verified: json.data.verified }).toEqual({ status: 200, verified: true });
    expect(await isVerified(id)).toBe(true);
  });

  it('may confirm, and a moderator or stranger may not', async () => {
    const id = await insertVerifiedListing();
    expect((await confirm(id)).status).toBe(401);
    for (const who of [ben, moderator]) expect((await confirm(id, who)).status).toBe(404);
    expect((await confirm(987_654, ada)).status).toBe(404);
  });
});

describe('a save', () => {
  const put = (body: unknown) => app.call('PUT', '/listings.php', { body, token: ada.token });

  it('of a new website clears the results of the former one and enqueues a verification', async () => {
    const id = await insertVerifiedListing();
    await put({ id, website: 'www.other.com' });
    const results = Object.fromEntries(
      (await read(id)).json.data.checks.map((check: { id: string; result: string }) => [check.id, check.result]),
    );
    expect(results).toMatchObject({
      website: 'unchecked',
      domain: 'unchecked',
      unique: 'unchecked',
      address: 'passed',
    });
    expect(await isVerified(id)).toBe(false);
    expect(await pendingVerifications(id)).toBe(1);
    await put({ id, website: 'www.another.com' });
    expect(await pendingVerifications(id)).toBe(1);
  });

  it('of a new description enqueues a verification and keeps the badge; of unchanged values or an email address nothing', async () => {
    const id = await insertVerifiedListing();
    await put({ id, phone: '(512) 555-0134', email: 'new@pipes.test' });
    expect(await pendingVerifications(id)).toBe(0);
    await put({ id, description: 'Another small workshop.' });
    expect(await pendingVerifications(id)).toBe(1);
    expect(await isVerified(id)).toBe(true);
  });

  it('cannot set the badge', async () => {
    const id = await insertTestListing(app.storage, { ownerId: ada.id });
    await put({ id, verified: true, verification: { passed: 15 } });
    expect(await isVerified(id)).toBe(false);
  });
});

it('an approved submission is verified', async () => {
  await insertTestCategory(app.storage, 'Bakeries');
  const { json } = await app.call('POST', '/api/business-listing-endpoint.php', {
    body: {
      businessName: 'Corner Bakery',
      category: 'Bakeries',
      address: '1 Main St, Austin, TX 78701',
      email: 'baker@example.test',
    },
  });
  const context = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
  const { listingId } = await approveSubmission(context, json.data.id, {});
  expect(await pendingVerifications(listingId ?? 0)).toBe(1);
});
