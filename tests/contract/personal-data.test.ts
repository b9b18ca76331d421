import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { tinySite } from '../support/tiny-site.ts';
import { ACCESS_TABLE } from './support/access-table.ts';
import { CALLS, OPERATIONS, send, urlOf } from './support/calls.ts';
import { type Scene, type Stage, setScene, setStage } from './support/scene.ts';

let stage: Stage;
let scene: Scene;
let remove: () => Promise<void>;
let kept: Kept[];

beforeAll(async () => {
  const site = await tinySite();
  remove = site.remove;
  stage = await setStage(await startTestApp({ web: site.web }));
  scene = await setScene(stage, 'anonymous', (parts) => Object.values(CALLS).map((call) => call?.(parts)));
  kept = await keptOfPeople();
});
afterAll(async () => {
  await stage.town.close();
  await remove();
});

/** What a column holds of people is seen by its name, so that a new table is looked at without being told of. */
const PERSONAL = '(^|_)(email|hash|secret|token|ip|device|phone)($|_)';
/** The contact of a business is for everybody; what it once was stands in the records of its changes. */
const PUBLIC_TABLES = ['listings', 'listing_edits'];
const SHORTEST = 6;

type Kept = { text: string; column: string };

/** Each text with the column it is kept in; what is kept as bytes in the forms in which it might be written out. */
async function keptOfPeople(): Promise<Kept[]> {
  const { db } = stage.town.storage;
  const columns = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name ~ ${PERSONAL} and data_type in ('text', 'bytea', 'inet')
      and not table_name = any(${PUBLIC_TABLES})`.execute(db);
  const texts: Kept[] = [];
  for (const { table, column, type } of columns.rows) {
    const form = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'hex')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ text: string | null }>`
      select distinct ${form} as text from ${sql.table(table)}`.execute(db);
    for (const { text } of rows) {
      if (!text || text.length < SHORTEST) continue;
      const forms = type === 'bytea' ? [text, Buffer.from(text, 'hex').toString('base64url')] : [text];
      texts.push(...forms.map((each) => ({ text: each, column: `${table}.${column}` })));
    }
  }
  return texts;
}

const toldIn = (answer: string) =>
  kept.filter(({ text }) => answer.toLowerCase().includes(text.toLowerCase())).map(({ column }) => column);

const isPublic = ({ route, statuses }: (typeof ACCESS_TABLE)[number]) =>
  route.startsWith('GET ') && (statuses.anonymous ?? 0) < 400;

describe('what anybody may read', () => {
  //
  it.each(ACCESS_TABLE.filter(isPublic))('at $route for $call tells nothing of the people behind it', async (row) => {
    const operation = OPERATIONS.find(({ id }) => id === row.call.split(':')[0]);
    const url = operation ? urlOf(operation, CALLS[row.call]?.(scene) ?? {}) : row.call;
    const answer = await send(stage, { method: 'GET', url });
    expect(answer.status).toBe(row.statuses.anonymous);
    expect(toldIn(answer.text + JSON.stringify(answer.headers))).toEqual([]);
  });

  //
  it('would be told of by what is looked for', async () => {
    const some = ['users.email', 'users.password_hash', 'sessions.token_hash', 'submissions.email', 'leads.email'];
    expect(kept.map(({ column }) => column)).toEqual(expect.arrayContaining(some));
    const admin = await stage.town.signIn('admin');
    const { text } = await send(stage, { method: 'GET', url: '/api/desk/users', token: admin.token });
    expect(toldIn(text)).toContain('users.email');
  });
});
