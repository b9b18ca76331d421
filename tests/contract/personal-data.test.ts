import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMinimalSite } from '../support/minimal-site.ts';
import { startTestApp } from '../support/test-app.ts';
import { ACCESS_TABLE } from './support/access-table.ts';
import { ALL_OPERATIONS, OPERATION_REQUESTS, requestUrl, sendRequest } from './support/operation-requests.ts';
import {
  createFixtureContext,
  createRequestFixture,
  type FixtureContext,
  type RequestFixture,
} from './support/request-fixture.ts';

let context: FixtureContext;
let fixture: RequestFixture;
let remove: () => Promise<void>;
let personalTexts: PersonalText[];

beforeAll(async () => {
  const site = await buildMinimalSite();
  remove = site.remove;
  context = await createFixtureContext(await startTestApp({ web: site.web }));
  fixture = await createRequestFixture(context, 'anonymous', (parts) =>
    Object.values(OPERATION_REQUESTS).map((call) => call?.(parts)),
  );
  personalTexts = await readPersonalTexts();
});
afterAll(async () => {
  await context.testApp.close();
  await remove();
});

/** What a column holds of people is seen by its name, so that a new table is looked at without being told of. */
const PERSONAL_COLUMN = '(^|_)(email|hash|secret|token|ip|device|phone)($|_)';
/** The contact of a business is for everybody; what it once was stands in the records of its changes. */
const PUBLIC_TABLES = ['listings', 'listing_edits'];
const MIN_LENGTH = 6;

type PersonalText = { text: string; column: string };

/** Each text with the column it is kept in; what is kept as bytes in the forms in which it might be written out. */
async function readPersonalTexts(): Promise<PersonalText[]> {
  const { db } = context.testApp.storage;
  const columns = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name ~ ${PERSONAL_COLUMN} and data_type in ('text', 'bytea', 'inet')
      and not table_name = any(${PUBLIC_TABLES})`.execute(db);
  const texts: PersonalText[] = [];
  for (const { table, column, type } of columns.rows) {
    const form = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'hex')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ text: string | null }>`
      select distinct ${form} as text from ${sql.table(table)}`.execute(db);
    for (const { text } of rows) {
      if (!text || text.length < MIN_LENGTH) continue;
      const forms = type === 'bytea' ? [text, Buffer.from(text, 'hex').toString('base64url')] : [text];
      texts.push(...forms.map((each) => ({ text: each, column: `${table}.${column}` })));
    }
  }
  return texts;
}

const leakedColumns = (answer: string) =>
  personalTexts.filter(({ text }) => answer.toLowerCase().includes(text.toLowerCase())).map(({ column }) => column);

const isPublic = ({ route, statuses }: (typeof ACCESS_TABLE)[number]) =>
  route.startsWith('GET ') && (statuses.anonymous ?? 0) < 400;

describe('what anybody may read', () => {
  //
  it.each(ACCESS_TABLE.filter(isPublic))('at $route for $call tells nothing of the people behind it', async (row) => {
    const operation = ALL_OPERATIONS.find(({ id }) => id === row.call.split(':')[0]);
    const url = operation ? requestUrl(operation, OPERATION_REQUESTS[row.call]?.(fixture) ?? {}) : row.call;
    const answer = await sendRequest(context, { method: 'GET', url });
    expect(answer.status).toBe(row.statuses.anonymous);
    expect(leakedColumns(answer.text + JSON.stringify(answer.headers))).toEqual([]);
  });

  //
  it('would be told of by what is looked for', async () => {
    const some = ['users.email', 'users.password_hash', 'sessions.token_hash', 'submissions.email', 'leads.email'];
    expect(personalTexts.map(({ column }) => column)).toEqual(expect.arrayContaining(some));
    const admin = await context.testApp.signIn('admin');
    const { text } = await sendRequest(context, { method: 'GET', url: '/api/desk/users', token: admin.token });
    expect(leakedColumns(text)).toContain('users.email');
  });
});
