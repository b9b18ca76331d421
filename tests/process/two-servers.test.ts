import { expect, test } from 'vitest';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { createDataDirectory, createServerDatabase, readOutbox } from './support/temporary-resources.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };
const DEMO_LISTINGS = 2500;

/** Starts two servers at once on an empty database, with the default demo data. */
async function startTwo() {
  const settings = { DATABASE_URL: await createServerDatabase(), SEED: 'demo', ...ADMIN };
  const folders = [await createDataDirectory(), await createDataDirectory()] as const;
  const [one, other] = await Promise.all([
    startServerProcess({ ...settings, DATA_DIR: folders[0] }),
    startServerProcess({ ...settings, DATA_DIR: folders[1] }),
  ]);
  return { one, other, folders };
}

test('two servers that start together on an empty database act as one site', async () => {
  const { one, other, folders } = await startTwo();
  console.log(`ready after ${one.readyMs} and ${other.readyMs} ms`);
  for (const server of [one, other]) {
    expect((await httpRequest(`${server.url}/readyz`)).status).toBe(200);
    expect(valueAt(await httpRequest(`${server.url}/listings.php`), 'data.total')).toBe(DEMO_LISTINGS);
  }
  await expectSharedChanges(one.url, other.url);
  await expectSharedLimits(one.url, other.url);
  await expectEachEmailOnce([one.url, other.url], folders);
  for (const server of [one, other]) {
    const { code, output } = await server.stop();
    expect(code, output).toBe(0);
    expect(output).not.toContain('"level":"error"');
  }
});

async function expectSharedChanges(one: string, other: string): Promise<void> {
  const token = valueAt(await postLogin(one, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token');
  const headers = { authorization: `Bearer ${token}` };
  expect(valueAt(await httpRequest(`${other}/api/users/me`, { headers }), 'data.role')).toBe('admin');

  const nameAt = async (url: string) => valueAt(await httpRequest(`${url}/listings.php?id=1`), 'data.business_name');
  const oldName = await nameAt(other);
  expect(await nameAt(other), 'cached').toBe(oldName);
  const changed = await fetch(`${one}/listings.php?staff_reason=Renamed.`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, business_name: 'The Renamed Works' }),
  });
  const started = performance.now();
  expect(changed.status).toBe(200);
  expect(await nameAt(one), 'the writer reads its own change').toBe('The Renamed Works');
  await expect.poll(() => nameAt(other), { interval: 20 }).toBe('The Renamed Works');
  console.log(`the other server showed the change after ${Math.round(performance.now() - started)} ms`);
}

async function expectSharedLimits(one: string, other: string): Promise<void> {
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++) {
    for (const url of [one, other]) statuses.push((await postLogin(url, 'victim@example.test', `guess-${at}`)).status);
  }
  expect(statuses.slice(0, 8)).toEqual(Array(8).fill(401));
  expect(statuses.slice(8), 'each server received five of the ten attempts').toEqual([429, 429]);
}

async function expectEachEmailOnce(urls: string[], folders: readonly string[]): Promise<void> {
  const recipients = Array.from({ length: 12 }, (_, at) => `once${at}@example.test`);
  const sent = await Promise.all(recipients.map((email, at) => postSubmission(urls[at % 2] ?? '', { email })));
  expect(new Set(sent.map((response) => response.status))).toEqual(new Set([201]));
  const delivered = async () => (await Promise.all(folders.map(readOutbox))).flat().map((email) => email.to);
  await expect.poll(async () => (await delivered()).length).toBe(recipients.length);
  expect((await delivered()).toSorted()).toEqual(recipients.toSorted());
}
