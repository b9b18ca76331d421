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

/** Columns with personal data are recognized by name, so that new tables are covered too. */
const PERSONAL_COLUMN = '(^|_)(email|hash|secret|token|ip|device|phone)($|_)';
/** The contact data of a business is public, and so are its former values in the edits. */
const PUBLIC_TABLES = ['listings', 'listing_edits'];
const MIN_LENGTH = 6;

type PersonalText = { text: string; column: string };

/** Reads each personal text with its column. Bytes are included as hex and as base64url. */
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

const leakedColumns = (response: string) =>
  personalTexts.filter(({ text }) => response.toLowerCase().includes(text.toLowerCase())).map(({ column }) => column);

const isPublic = ({ route, statuses }: (typeof ACCESS_TABLE)[number]) =>
  route.startsWith('GET ') && (statuses.anonymous ?? 0) < 400;

describe('public responses', () => {
  //
  it.each(ACCESS_TABLE.filter(isPublic))('contain no personal data at $route for $call', async (row) => {
    const operation = ALL_OPERATIONS.find(({ id }) => id === row.call.split(':')[0]);
    const url = operation ? requestUrl(operation, OPERATION_REQUESTS[row.call]?.(fixture) ?? {}) : row.call;
    const response = await sendRequest(context, { method: 'GET', url });
    expect(response.status).toBe(row.statuses.anonymous);
    expect(leakedColumns(response.text + JSON.stringify(response.headers))).toEqual([]);
  });

  //
  it('would fail this check if they contained personal data', async () => {
    const expectedColumns = [
      'users.email',
      'users.password_hash',
      'sessions.token_hash',
      'submissions.email',
      'leads.email',
    ];
    expect(personalTexts.map(({ column }) => column)).toEqual(expect.arrayContaining(expectedColumns));
    const admin = await context.testApp.signIn('admin');
    const { text } = await sendRequest(context, { method: 'GET', url: '/api/desk/users', token: admin.token });
    expect(leakedColumns(text)).toContain('users.email');
  });
});
