import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { startTestApp } from '../support/test-app.ts';
import { ACCESS_TABLE, type AccessRow } from './support/access-table.ts';
import { ALL_OPERATIONS, OPERATION_REQUESTS, requestUrl, sendRequest } from './support/operation-requests.ts';
import {
  type Caller,
  createFixtureContext,
  createRequestFixture,
  type FixtureContext,
} from './support/request-fixture.ts';

let context: FixtureContext;

beforeAll(async () => {
  context = await createFixtureContext(await startTestApp());
});
afterAll(() => context.testApp.close());

const operationOf = ({ call }: AccessRow): Operation | undefined =>
  ALL_OPERATIONS.find(({ id }) => id === call.split(':')[0]);

/** Writes that the owner and staff may make, and other accounts may not. */
const isOwnerOrStaff = (row: AccessRow) => {
  const { owner, other, moderator } = row.statuses;
  const isWrite = !row.route.startsWith('GET ') && operationOf(row)?.access === 'signed-in';
  return isWrite && owner < 300 && moderator < 300 && other >= 400;
};
const ROWS = ACCESS_TABLE.filter(isOwnerOrStaff);

async function send(row: AccessRow, caller: Caller, query: Record<string, string>) {
  const operation = operationOf(row);
  const createSample = OPERATION_REQUESTS[row.call];
  if (!operation || !createSample) throw new Error(`Expected ${row.call} to have an operation and a sample request`);
  const fixture = await createRequestFixture(context, caller, createSample);
  const { query: { staff_reason: _, ...others } = {}, ...sample } = createSample(fixture);
  const url = requestUrl(operation, { ...sample, query: { ...others, ...query } });
  const body = sample.upload ?? sample.body;
  const before = await readLog();
  const response = await sendRequest(context, { method: operation.method, url, body, token: fixture.token });
  return { response, logged: (await readLog()).slice(before.length), ownerId: fixture.ownerId };
}

const readLog = () =>
  context.testApp.storage.db
    .selectFrom('decisions')
    .leftJoin('decision_subjects', 'decision_subjects.decision_id', 'decisions.id')
    .select(['decisions.reason', 'decisions.actor_name as actor', 'decision_subjects.user_id as subject'])
    .orderBy('decisions.id')
    .execute();

describe('an operation that staff may call for the content of others', () => {
  it('is marked in the contract', () => {
    const found = new Set(ROWS.map((row) => operationOf(row)?.id));
    const marked = ALL_OPERATIONS.filter(({ needsStaffReason }) => needsStaffReason).map(({ id }) => id);
    expect([...found].sort(), 'set needsStaffReason, and call requireStaffReason in the handler').toEqual(
      marked.sort(),
    );
  });

  it.each(ROWS)('$call is rejected without a reason, at the field', async (row) => {
    for (const caller of ['moderator', 'admin'] as const) {
      for (const query of [{}, { staff_reason: ' ' }] as Record<string, string>[]) {
        const { response, logged } = await send(row, caller, query);
        expect(response).toMatchObject({ status: 400, json: { fields: { staff_reason: expect.any(String) } } });
        expect(logged).toEqual([]);
      }
    }
  });

  //
  it.each(ROWS)('$call is logged with its reason, and the person concerned can appeal', async (row) => {
    const { response, logged, ownerId } = await send(row, 'moderator', { staff_reason: 'They asked us.' });
    expect(response.status).toBe(row.statuses.moderator);
    expect(logged).toEqual([{ reason: 'They asked us.', actor: 'Ada Park', subject: ownerId }]);
  });

  it.each(ROWS)('$call needs no reason from the owner', async (row) => {
    const { response, logged } = await send(row, 'owner', {});
    expect([response.status, logged]).toEqual([row.statuses.owner, []]);
  });
});
