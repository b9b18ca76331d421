import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closedWeek } from '#domain/hours/hours.ts';
import { evaluateVerification } from '#domain/verification/evaluate-verification.ts';
import {
  CHECK_IDS,
  completeVerificationRecord,
  type VerificationRecord,
} from '#domain/verification/verification-checks.ts';
import { confirmUserEmail, deleteUser, insertUser } from '#storage/accounts/users.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { updateListingRow } from '#storage/listings/listings.ts';
import { seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { enqueueVerification, findVerification, updateVerification } from '#storage/verification/verification.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { TEST_SITE } from '../../../tests/support/test-app.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { UNUSED_FILE_STORE } from '../../../tests/support/unused-file-store.ts';
import { jobHandlers } from '../job-registry.ts';
import { type JobWorker, startJobWorker } from '../job-worker.ts';
import { FetchError } from '../safe-fetch/fetch-error.ts';
import type { NetworkClient } from './network-client.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-15T12:00:00Z');

let storage: Storage;
let worker: JobWorker;
let now = START;
let network: NetworkClient;

const REACHABLE_SITE: NetworkClient = {
  fetchPage: async (url) => ({ url, status: 200, body: '<h1>Harbor Plumbing</h1>' }),
  txtRecords: async () => [],
};

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(() => {
  network = REACHABLE_SITE;
  worker = startJobWorker({
    files: UNUSED_FILE_STORE,
    storage,
    site: TEST_SITE,
    clock: () => now,
    transport: { send: async () => {}, close: () => {} },
    log: { info: () => {}, error: () => {} },
    registry: { handlers: jobHandlers, recurring: { 'sweep-verifications': 3_600_000 } },
    networkClient: { fetchPage: (url) => network.fetchPage(url), txtRecords: (name) => network.txtRecords(name) },
  });
});
afterEach(async () => {
  await worker.drain();
  await worker.stop();
  await emptyTables(storage.db, 'listings', 'jobs', 'users');
  now = START;
});

const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const nineToFive = [{ open: '09:00', close: '17:00' }];

async function insertOwner(): Promise<number> {
  const email = 'ada@harborplumbing.com';
  const user = await insertUser(storage.db, {
    email,
    name: 'Ada',
    passwordHash: 'none',
    role: 'owner',
    createdAt: now,
  });
  if (!user) throw new Error(`Expected ${email} to be unused`);
  return user.id;
}

/** Inserts a complete listing with an owner whose email is confirmed. */
async function insertShop(fields: Parameters<typeof insertTestListing>[1] = {}): Promise<number> {
  const ownerId = await insertOwner();
  await confirmUserEmail(storage.db, ownerId, now);
  return insertTestListing(storage, {
    businessName: 'Harbor Plumbing',
    phone: '(512) 555-0134',
    website: 'www.harborplumbing.com',
    description: 'Pipes and drains by two plumbers who answer the phone themselves.',
    hours: { timeZone: 'America/Chicago', week: { ...closedWeek(), mon: nineToFive }, special: [] },
    ownerId,
    now,
    ...fields,
  });
}

async function runChecks(id: number): Promise<VerificationRecord> {
  await enqueueVerification(storage.db, id, now);
  await worker.drain();
  return (await findVerification(storage.db, id))?.record ?? completeVerificationRecord({});
}

async function isVerified(id: number): Promise<boolean | undefined> {
  const row = await storage.db.selectFrom('listings').select('verified').where('id', '=', id).executeTakeFirst();
  return row?.verified;
}

const resultsOf = (record: VerificationRecord) => Object.fromEntries(CHECK_IDS.map((id) => [id, record[id].result]));

describe('a verification run', () => {
  it('passes twelve checks without a moderator and grants the badge', async () => {
    const id = await insertShop();
    const record = await runChecks(id);
    expect(resultsOf(record)).toEqual({
      ...Object.fromEntries(CHECK_IDS.map((check) => [check, 'passed'])),
      reviews: 'not-applicable',
      license: 'unchecked',
      premises: 'unchecked',
    });
    expect(await isVerified(id)).toBe(true);
    expect(JSON.stringify(record)).not.toContain('@');
  });

  it('does not verify a listing without an owner', async () => {
    const id = await insertTestListing(storage, { now });
    expect(resultsOf(await runChecks(id))).toMatchObject({
      address: 'passed',
      email: 'failed',
      confirmed: 'unchecked',
    });
    expect(await isVerified(id)).toBe(false);
  });
});

describe('the owner', () => {
  it('triggers a new run when the email is confirmed and when the account is deleted', async () => {
    const id = await insertShop();
    await storage.db.updateTable('users').set({ email_confirmed_at: null }).execute();
    await runChecks(id);
    expect(await isVerified(id)).toBe(false);
    const { id: ownerId } = await storage.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await confirmUserEmail(storage.db, ownerId, now);
    await worker.drain();
    expect(await isVerified(id)).toBe(true);
    await deleteUser(storage.db, ownerId);
    await worker.drain();
    expect(await isVerified(id)).toBe(false);
  });
});

describe('a website', () => {
  const unreachable: NetworkClient = {
    ...REACHABLE_SITE,
    fetchPage: async () => {
      throw new FetchError('It took too long to respond.');
    },
  };

  it('that was never reachable fails with the reason', async () => {
    network = unreachable;
    const { website } = await runChecks(await insertShop());
    expect(website).toEqual({ result: 'failed', checkedOn: '2026-11-15', evidence: 'It took too long to respond.' });
  });

  it('that is down still passes until its last pass expires', async () => {
    const id = await insertShop();
    await runChecks(id);
    network = unreachable;
    now = later(80);
    expect((await runChecks(id)).website).toMatchObject({ result: 'passed', checkedOn: '2026-11-15' });
    now = later(11);
    expect((await runChecks(id)).website).toMatchObject({ result: 'failed', checkedOn: '2027-02-14' });
    expect(await isVerified(id)).toBe(false);
  });

  it('with another name fails immediately', async () => {
    const id = await insertShop();
    await runChecks(id);
    network = { ...REACHABLE_SITE, fetchPage: async (url) => ({ url, status: 200, body: 'This domain is for sale' }) };
    expect(resultsOf(await runChecks(id))).toMatchObject({ website: 'passed', 'website-name': 'failed' });
    expect(await isVerified(id)).toBe(false);
  });

  it('is ignored when the listing was saved during the fetch', async () => {
    const id = await insertShop();
    let fetches = 0;
    network = {
      ...REACHABLE_SITE,
      fetchPage: async (url) => {
        if (fetches++ === 0) {
          const fields = { website: 'www.other.com', phone: '' };
          await updateListingRow(storage.db, { id, version: 1 }, { fields, now });
        }
        return REACHABLE_SITE.fetchPage(url);
      },
    };
    expect((await runChecks(id)).website.result).toBe('unchecked');
    now = later(1);
    await worker.drain();
    expect((await findVerification(storage.db, id))?.record.phone.result).toBe('not-applicable');
    expect(fetches).toBe(2);
  });
});

describe('the sweep', () => {
  it('revokes the badge on the day after it expires', async () => {
    const id = await insertShop();
    const { until } = evaluateVerification(await runChecks(id), '2026-11-15');
    expect(until).toBe('2027-02-13');
    // No further runs are due.
    await sql`update verifications set look_on = '2099-01-01'`.execute(storage.db);
    now = new Date('2027-02-13T23:00:00Z');
    await worker.drain();
    expect(await isVerified(id)).toBe(true);
    now = new Date('2027-02-14T00:30:00Z');
    await worker.drain();
    expect(await isVerified(id)).toBe(false);
    const { rows } = await sql`select from verifications where verified_until is not null`.execute(storage.db);
    expect(rows).toEqual([]);
  });

  it('renews checks before they expire, so that the badge lasts', async () => {
    const id = await insertShop();
    await runChecks(id);
    for (let day = 0; day < 300; day += 10) {
      now = later(10);
      await worker.drain();
      now = new Date(now.getTime() + 3_600_000);
      await worker.drain();
      expect(await isVerified(id), now.toISOString()).toBe(true);
    }
    const record = (await findVerification(storage.db, id))?.record;
    expect((record?.website.checkedOn ?? '') > '2027-07-01').toBe(true);
    // Only the owner can renew the confirmation.
    expect(record?.confirmed.checkedOn).toBe('2026-11-15');
    now = later(100);
    await worker.drain();
    expect(await isVerified(id)).toBe(false);
  });

  it('finds new listings without an enqueued run', async () => {
    await worker.drain();
    const id = await insertShop();
    for (let hour = 0; hour < 3; hour++) {
      now = new Date(now.getTime() + 3_600_000);
      await worker.drain();
    }
    expect(await isVerified(id)).toBe(true);
  });
});

describe('the demo town', () => {
  it('has badges from demo records, which never expire and cause no requests', async () => {
    await seedDemoTown(storage.db, { listings: 300, reviews: 300 }, { sanitize: (html) => html });
    const badges = async () =>
      (await sql<{ id: number }>`select id from listings where verified order by id`.execute(storage.db)).rows;
    const before = await badges();
    expect(before.length).toBeGreaterThan(150);
    const { rows } = await sql<{ id: number; verified: boolean }>`select id, verified from listings`.execute(
      storage.db,
    );
    for (const { id, verified } of rows) {
      const { record, asOf } = (await findVerification(storage.db, id)) ?? {};
      expect(record && evaluateVerification(record, asOf ?? '').verified).toBe(verified);
    }
    let fetches = 0;
    network = {
      ...REACHABLE_SITE,
      fetchPage: async (url) => {
        fetches++;
        return REACHABLE_SITE.fetchPage(url);
      },
    };
    now = later(3000);
    await worker.drain();
    expect(await badges()).toEqual(before);
    const id = before[0]?.id ?? 0;
    await storage.db
      .updateTable('listings')
      .set({ phone: '(999) 555-0100', updated_at: now })
      .where('id', '=', id)
      .execute();
    expect((await runChecks(id)).phone).toEqual({
      result: 'failed',
      checkedOn: '2026-11-01',
      evidence: 'This isn’t a valid number.',
    });
    expect(fetches).toBe(0);
  });
});

it('two concurrent updates of a record are both stored', async () => {
  const id = await insertShop();
  const passed = { result: 'passed' as const, checkedOn: '2026-11-15', evidence: '' };
  await Promise.all(
    (['license', 'premises'] as const).map((check) =>
      storage.db
        .transaction()
        .execute((tx) => updateVerification(tx, id, { change: ({ record }) => ({ ...record, [check]: passed }), now })),
    ),
  );
  const record = (await findVerification(storage.db, id))?.record;
  expect([record?.license.result, record?.premises.result]).toEqual(['passed', 'passed']);
});
