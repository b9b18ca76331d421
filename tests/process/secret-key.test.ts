import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { type EnvSettings, startServerProcess } from './support/server-process.ts';
import {
  createDataDirectory,
  createMigratedServerDatabase,
  createServerDatabase,
} from './support/temporary-resources.ts';

const SECRET_KEY = 'a-key-of-at-least-32-characters-1';
const OTHER_KEY = 'a-key-of-at-least-32-characters-2';

/** An account with an authenticator app, as a server without a key stores it. */
async function insertPlainSecret(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with added as (
       insert into users (email, email_key, name, password_hash, created_at) values ('ada@example.test', 'ada@example.test', 'Ada', 'none', now())
       returning id
     ) insert into authenticators (user_id, secret, created_at, confirmed_at) select id, 'twenty secret bytes!', now(), now() from added`,
  );
  await client.end();
}

async function findSecretKey(settings: EnvSettings): Promise<string> {
  const { output } = await callCommand(['doctor', '--json'], settings);
  const findings: { name: string; status: string; text: string }[] = JSON.parse(
    output.slice(0, output.lastIndexOf(']') + 1),
  );
  const finding = findings.find(({ name }) => name === 'Secret key');
  return `${finding?.status}: ${finding?.text}`;
}

test('secrets are encrypted at the start, checked by the doctor, and not readable after a restore without the key', async () => {
  const DATABASE_URL = await createMigratedServerDatabase();
  const settings = { DATABASE_URL, DATA_DIR: await createDataDirectory(), SEED: 'none' };
  expect(await findSecretKey(settings)).toBe('fine: No account has an authenticator app.');
  await insertPlainSecret(DATABASE_URL);
  expect(await findSecretKey(settings)).toMatch(/^problem: Not encrypted: 1 authenticator app secret\. Set SECRET_KEY/);
  expect(await findSecretKey({ ...settings, SECRET_KEY })).toMatch(
    /^problem: Not encrypted yet: 1 authenticator app secret\./,
  );

  const server = await startServerProcess({ ...settings, SECRET_KEY });
  await server.stop();
  expect(server.output()).toContain('Encrypted 1 authenticator app secret with SECRET_KEY.');
  expect(await findSecretKey({ ...settings, SECRET_KEY })).toMatch(/^fine: It decrypts 1 authenticator app secret\./);
  for (const wrong of [settings, { ...settings, SECRET_KEY: OTHER_KEY }])
    expect(await findSecretKey(wrong)).toMatch(
      /^problem: The key that encrypted 1 authenticator app secret is missing\./,
    );

  const file = path.join(settings.DATA_DIR, 'site.backup');
  const backup = await callCommand(['backup', '--out', file], { ...settings, SECRET_KEY });
  expect(backup.output).toContain('It does not contain the key for authenticator apps. Keep a copy of SECRET_KEY');
  const target = { DATABASE_URL: await createServerDatabase(), DATA_DIR: await createDataDirectory() };
  const restore = await callCommand(['restore', file], target);
  expect([restore.code, restore.output]).toEqual([0, expect.stringContaining('reset-second-factor EMAIL')]);
  expect(await findSecretKey({ ...target, SECRET_KEY })).toMatch(/^fine: It decrypts 1 authenticator app secret\./);
});
