import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { findFreePort, occupyPort } from '../support/free-port.ts';
import { httpRequest, postLogin, valueAt } from './support/http-client.ts';
import { runCli, startServerProcess } from './support/server-process.ts';
import {
  createDataDirectory,
  createMigratedDirectory,
  createMigratedServerDatabase,
} from './support/temporary-resources.ts';

const SETUP_LINK = /^http:\/\/\S+\/account\/setup#(\S{43})$/m;

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };

describe('server startup', () => {
  test('the first start creates the database, the next opens it, and a second server on the same directory fails', async () => {
    const DATA_DIR = await createDataDirectory();
    const first = await startServerProcess({ DATA_DIR });
    expect(first.output()).toMatch(/^Applied \d+ migrations: 0001_accounts\.sql to \d{4}_\w+\.sql\.$/m);
    await expect.poll(() => first.output()).toMatch(SETUP_LINK);
    expect((await httpRequest(`${first.url}/readyz`)).json).toEqual({ status: 'ok' });
    expect((await httpRequest(`${first.url}/categories.php`)).json).toMatchObject({ success: true });
    expect((await httpRequest(`${first.url}/`)).headers.get('content-type')).toContain('text/html');

    const second = await runCli(['serve'], { DATA_DIR, SEED: 'none', PORT: String(await findFreePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^The database in .* is in use by another Townlink process\. .*\n$/);
    expect((await httpRequest(`${first.url}/listings.php`)).status).toBe(200);

    expect((await first.stop()).code).toBe(0);
    const files = path.join(DATA_DIR, 'db/files');
    const created = await stat(files);
    const again = await startServerProcess({ DATA_DIR });
    console.log(`ready after ${first.readyMs} ms in an empty folder, ${again.readyMs} ms in a used one`);
    expect((await stat(files)).ino, 'the next start creates no other files').toBe(created.ino);
    expect((await again.stop()).code).toBe(0);
  });

  test('a port in use fails with a one-line error', async () => {
    const { server, port } = await occupyPort();
    try {
      const { code, output } = await runCli(['serve'], {
        DATA_DIR: await createMigratedDirectory(),
        SEED: 'none',
        PORT: String(port),
      });
      expect(code).toBe(1);
      const messages = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
      expect(messages).toEqual([
        `Port ${port} is already in use. Stop the process that uses it, or set PORT to another port.`,
      ]);
      expect(output).not.toMatch(/^\s+at /m);
      expect(output).not.toContain('"level":"error"');
    } finally {
      server.close();
    }
  });
});

describe('the initial admin', () => {
  test('is created from the settings; without them there are no accounts', async () => {
    const settings = { DATA_DIR: await createDataDirectory(), DATABASE_URL: await createMigratedServerDatabase() };
    const withoutAdmin = await startServerProcess(settings);
    for (const email of [
      'admin@example.com',
      'admin@townlink.example',
      'support@townlink.example',
      'admin@localhost.test',
    ])
      expect((await postLogin(withoutAdmin.url, email, 'admin')).status).toBe(401);
    await withoutAdmin.stop();
    expect((await callCommand(['user', 'list'], settings)).output).toBe('');

    const withAdmin = await startServerProcess({ ...settings, ...ADMIN });
    const admin = await postLogin(withAdmin.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    expect([admin.status, valueAt(admin, 'data.user.role')]).toEqual([200, 'admin']);
    expect(withAdmin.output()).not.toContain(ADMIN.ADMIN_PASSWORD);
    expect(withAdmin.output()).not.toMatch(SETUP_LINK);
    expect((await withAdmin.stop()).code).toBe(0);
  });

  test('is whoever opens the printed link first; a new start invalidates no link', async () => {
    const settings = { DATA_DIR: await createMigratedDirectory() };
    const printed = async (server: { output: () => string }) => {
      await expect.poll(server.output).toMatch(SETUP_LINK);
      return SETUP_LINK.exec(server.output())?.[1] ?? '';
    };
    const first = await startServerProcess(settings);
    const token = await printed(first);
    await first.stop();
    const second = await startServerProcess(settings);
    expect(await printed(second)).not.toBe(token);
    const admin = { token, name: 'Ada Park', email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const create = () => httpRequest(`${second.url}/api/setup/admin`, { body: admin });
    const created = await create();
    expect([created.status, valueAt(created, 'data.user.role')]).toEqual([201, 'admin']);
    expect((await create()).status).toBe(400);
    expect((await postLogin(second.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    expect((await second.stop()).code).toBe(0);
  });
});
