import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { createMigratedDirectory, readOutbox } from './support/temporary-resources.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };
const SHIFT_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'support/shift-clock.ts')).href;
const DAY_MS = 24 * 60 * 60 * 1000;

// The clock is shifted inside the server process: libfaketime is not installed everywhere.
test('a clock that jumps a day ahead and back leaves sessions, mail, limits and pages working', async () => {
  const DATA_DIR = await createMigratedDirectory();
  const server = await startServerProcess({ DATA_DIR, ...ADMIN, NODE_OPTIONS: `--import ${SHIFT_CLOCK}` });
  const login = await postLogin(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const headers = { authorization: `Bearer ${valueAt(login, 'data.token')}` };
  // the file expires a fixed time after it was requested
  const expiry = async () => {
    const text = await (await fetch(`${server.url}/.well-known/security.txt`)).text();
    return Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  };
  const firstExpiry = await expiry();

  for (const [step, days] of [1, 0, -1].entries()) {
    server.signal('SIGUSR2');
    const to = `step${step}@example.test`;
    await expect.poll(async () => `${Math.round(((await expiry()) - firstExpiry) / DAY_MS)}`).toBe(`${days}`);
    // a session is valid for a day, and is not lost by a clock that was ahead
    expect((await httpRequest(`${server.url}/api/users/me`, { headers })).status).toBe(days > 0 ? 401 : 200);
    expect((await httpRequest(`${server.url}/`)).status).toBe(200);
    expect((await httpRequest(`${server.url}/listings.php?search=step${step}`)).status).toBe(200);
    expect((await postSubmission(server.url, { email: to })).status).toBe(201);
    await expect.poll(async () => (await readOutbox(DATA_DIR)).map((email) => email.to)).toContain(to);
  }
  expect((await server.stop()).code).toBe(0);
});
