import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { type EnvSettings, type ExitResult, runCli, startServerProcess } from './support/server-process.ts';
import {
  createDataDirectory,
  createMigratedDirectory,
  createServerDatabase,
  readOutbox,
} from './support/temporary-resources.ts';

const PASSWORD = 'lantern-street-9';
const NEW_PASSWORD = 'harbor-street-17';

/** Runs CLI commands and expects exit code 0. */
function createOperator(settings: EnvSettings) {
  return async (...args: string[]): Promise<string> => {
    const { code, output } = await callCommand(args, settings);
    expect(code, output).toBe(0);
    return output;
  };
}

function expectRejected({ code, output }: ExitResult, message: RegExp): void {
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
}

test('a command fails with instructions while a server uses the data directory', async () => {
  const DATA_DIR = await createMigratedDirectory();
  const server = await startServerProcess({ DATA_DIR });
  for (const args of [['user', 'list'], ['migrate']]) {
    expectRejected(
      await callCommand(args, { DATA_DIR }),
      /^The database in .* is in use by another Townlink process\. Stop that process, or set DATA_DIR .*\n$/,
    );
  }
  expect((await httpRequest(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});

describe('commands on the PostgreSQL server of a running site', () => {
  test('changes to accounts, submissions, reviews and listings show on the site', async () => {
    const settings = { DATABASE_URL: await createServerDatabase(), DATA_DIR: await createDataDirectory() };
    const operator = createOperator(settings);
    expect(await operator('migrate')).toMatch(/^Applied:\n {2}0001_/);
    expect(await operator('migrate')).toBe('The schema is up to date.\n');
    expect(await operator('seed', '--listings', '200', '--reviews', '500')).toMatch(
      /Added 200 listings, \d+ reviews and \d+ posts\.\n$/,
    );
    expectRejected(
      await callCommand(['seed', '--listings', '300'], settings),
      /^The database already has 200 listings, .* Use an empty database, or add the demo town anyway with --into-existing\.\n$/,
    );
    expect(await operator('seed', '--listings', '200', '--reviews', '500', '--into-existing')).toMatch(
      /Added 0 listings/,
    );
    const server = await startServerProcess(settings);
    expect(server.output()).not.toContain('Applied');
    expect(valueAt(await httpRequest(`${server.url}/listings.php`), 'data.total')).toBe(200);

    await manageAccounts(operator, settings, server.url);
    await manageSubmissions(operator, settings, server.url);
    await manageReviews(operator, server.url);
    await mergeListings(operator, settings, server.url);
    expect((await server.stop()).code).toBe(0);
  });
});

type Operator = ReturnType<typeof createOperator>;

async function manageAccounts(operator: Operator, settings: EnvSettings, url: string): Promise<void> {
  const create = ['user', 'create', 'mo@example.test', '--name', 'Mo Reyes'];
  // Only a process of its own can read the password from stdin.
  expect(await runCli(create, settings, { input: `${PASSWORD}\n` })).toEqual({
    code: 0,
    output: 'Created the owner account mo@example.test.\n',
  });
  expectRejected(
    await runCli(create, settings, { input: `${PASSWORD}\n` }),
    /^An account with this email address already exists\.\n$/,
  );
  expectRejected(
    await runCli(['user', 'create', 'x@example.test', '--name', 'X'], settings, { input: '123\n' }),
    /at least 6/,
  );
  expect(valueAt(await postLogin(url, 'mo@example.test', PASSWORD), 'data.user.role')).toBe('owner');
  expect(await operator('user', 'role', 'mo@example.test', 'moderator')).toBe('mo@example.test is now a moderator.\n');
  const moderator = await postLogin(url, 'mo@example.test', PASSWORD);
  expect(valueAt(moderator, 'data.user.role')).toBe('moderator');
  const headers = { authorization: `Bearer ${valueAt(moderator, 'data.token')}` };
  expect((await httpRequest(`${url}/api/users/me`, { headers })).status).toBe(200);
  expect(await runCli(['user', 'set-password', 'mo@example.test'], settings, { input: `${NEW_PASSWORD}\n` })).toEqual({
    code: 0,
    output: 'Set the password of mo@example.test and ended its sessions.\n',
  });
  expect((await httpRequest(`${url}/api/users/me`, { headers })).status).toBe(401);
  expect((await postLogin(url, 'mo@example.test', PASSWORD)).status).toBe(401);
  expect((await postLogin(url, 'mo@example.test', NEW_PASSWORD)).status).toBe(200);
  for (const [email, password, message] of [
    ['mo@example.test', '123', /at least 6/],
    ['nobody@example.test', NEW_PASSWORD, /^No account has this email address\.\n$/],
  ] as const)
    expectRejected(await runCli(['user', 'set-password', email], settings, { input: `${password}\n` }), message);
  await operator('user', 'disable', 'mo@example.test');
  expect((await postLogin(url, 'mo@example.test', NEW_PASSWORD)).status).toBe(403);
  expect(await operator('user', 'list')).toMatch(/moderator mo@example\.test {2}Mo Reyes {2}\(disabled\)/);
  expectRejected(
    await callCommand(['user', 'role', 'mo@example.test', 'king'], settings),
    /^The role must be one of: /,
  );
}

async function manageSubmissions(operator: Operator, settings: EnvSettings, url: string): Promise<void> {
  const send = async (fields: Record<string, string>) => valueAt(await postSubmission(url, fields), 'data.id');
  const countPending = async () => Number(/(\d+) pending\.\n$/.exec(await operator('submissions', 'list'))?.[1] ?? 0);
  const pendingBefore = await countPending();
  const id = await send({ businessName: 'Ninth Street Bakery', category: 'Pastry' });
  const incomplete = await send({ businessName: 'Nowhere Ltd', email: 'no@example.test' });
  expect(await operator('submissions', 'list')).toContain('Ninth Street Bakery | Pastry');
  expect(await countPending()).toBe(pendingBefore + 2);
  const name = valueAt(await httpRequest(`${url}/categories.php`), 'data.0.name');
  expectRejected(
    await callCommand(['submissions', 'approve', `${id}`], settings),
    /^There’s no category named "Pastry"\./,
  );
  const published = await operator('submissions', 'approve', `${id}`, '--category', `${name}`);
  const listing = /Published as listing (\d+)/.exec(published)?.[1];
  const shown = await httpRequest(`${url}/listings.php?id=${listing}`);
  expect(valueAt(shown, 'data.business_name')).toBe('Ninth Street Bakery');
  expectRejected(
    await callCommand(['submissions', 'reject', `${incomplete}`], settings),
    /^A rejection requires --reason/,
  );
  expect(await operator('submissions', 'reject', `${incomplete}`, '--reason', 'No such street.')).toBe('Rejected.\n');
  expectRejected(
    await callCommand(['submissions', 'approve', '999999'], settings),
    /^Submission 999999 doesn’t exist\.\n$/,
  );
  await makeDecisionEmailsDue(settings.DATABASE_URL ?? '');
  await expect
    .poll(
      async () => (await readOutbox(settings.DATA_DIR ?? '')).some((email) => email.text.includes('No such street.')),
      { message: 'the running server sends the email that the command enqueued' },
    )
    .toBe(true);
}

/** Decision emails are due after two minutes; the test does not wait. */
async function makeDecisionEmailsDue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`update jobs set due_at = now() where unique_key like 'decision-%'`);
  expect(rowCount).toBe(2);
  await client.query('notify townlink_jobs');
  await client.end();
}

async function manageReviews(operator: Operator, url: string): Promise<void> {
  const listings = await httpRequest(`${url}/listings.php`);
  const listing = valueAt(listings, 'data.results.0.id');
  const before = Number(valueAt(listings, 'data.results.0.review_count'));
  const body = { listing_id: listing, rating: 1, comment: 'Closed when I came.', reviewer_name: 'Cleo' };
  const id = valueAt(await httpRequest(`${url}/reviews.php`, { body }), 'data.id');
  expect(await operator('reviews', 'list')).toMatch(/1\/5 {2}Cleo: Closed when I came\.\n/);
  expect(await operator('reviews', 'approve', `${id}`)).toBe('Approved.\n');
  await expect
    .poll(async () => valueAt(await httpRequest(`${url}/listings.php?id=${listing}`), 'data.review_count'))
    .toBe(before + 1);
}

async function mergeListings(operator: Operator, settings: EnvSettings, url: string): Promise<void> {
  const idOf = async (id: number) => valueAt(await httpRequest(`${url}/listings.php?id=${id}`), 'data.id');
  const output = await operator('merge', '2', '--into', '1', '--take', 'phone,business-name');
  const [, decision = ''] = /^Merged listing 2 into 1\. To undo this: merge --undo (\d+)\n$/.exec(output) ?? [];
  await expect.poll(() => idOf(2)).toBe(1);
  expectRejected(await callCommand(['merge', '2', '--into', '1'], settings), /was merged into another one before/);
  expect(await operator('merge', '--undo', decision)).toMatch(/^Undone: .+ into .+\.\n$/);
  await expect.poll(() => idOf(2)).toBe(2);
}
