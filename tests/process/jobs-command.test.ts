import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import type { EnvSettings } from './support/server-process.ts';
import { createMigratedServerDatabase } from './support/temporary-resources.ts';

let settings: EnvSettings;

const FAILED = `
  insert into jobs (kind, payload, attempts, due_at, created_at, failed_at, last_error) values
    ('mail', '{"kind": "password-changed", "to": "cleo@example.test", "name": "Cleo"}', 1, '2026-11-01', '2026-11-01T10:00Z',
      '2026-11-01T10:05Z', '550 <cleo@example.test>: no such mailbox'),
    ('verify-listing', '{"listingId": 7}', 12, '2026-11-01', '2026-11-01T10:00Z', '2026-11-02T10:05Z', 'No route to host');
  insert into jobs (kind, payload, due_at, created_at, unique_key) values
    ('clean-up', '{}', '2099-11-01', '2026-11-01', 'clean-up');`;

beforeEach(async () => {
  settings = { DATABASE_URL: await createMigratedServerDatabase() };
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  await client.query(FAILED);
  await client.end();
});

async function run(...args: string[]): Promise<string> {
  const { code, output } = await callCommand(['jobs', ...args], settings);
  expect(code, output).toBe(0);
  return output;
}

describe('jobs', () => {
  test('list shows failed and waiting jobs, with shortened addresses', async () => {
    expect((await run('list')).split('\n')).toEqual([
      '2  failed    verify-listing  listing 7  12 attempts  failed 2026-11-02 10:05  No route to host',
      '1  failed    mail (password-changed)  c…@example.test  1 attempt  failed 2026-11-01 10:05  550 <c…@example.test>: no such mailbox',
      '3  waiting   clean-up  0 attempts  next 2099-11-01 00:00',
      '2 failed, 0 retrying, 1 waiting.',
      '',
    ]);
    expect(await run('list', '--failed', '--limit', '1')).toMatch(
      /^2 {2}failed .*\n… and 1 more: use --limit N\.\n2 failed, /,
    );
    expect(JSON.parse(await run('list', '--failed', '--json'))).toMatchObject({
      jobs: [{ id: 2 }, { id: 1, recipient: 'c…@example.test' }],
      counts: { failed: 2, retrying: 0, waiting: 1 },
    });
  });

  test('show has the whole error and recipient', async () => {
    const shown = await run('show', '1');
    expect(shown).toMatch(/^Recipient: +cleo@example\.test$/m);
    expect(shown).toMatch(/^Error: +550 <cleo@example\.test>: no such mailbox$/m);
    expect(JSON.parse(await run('show', '2', '--json'))).toMatchObject({ subject: 'listing 7', attempts: 12 });
  });

  test('retry and discard empty the list of failed jobs', async () => {
    expect(await run('retry', '1')).toBe('Job 1 will run again.\n');
    expect(await run('discard', '2')).toBe('Discarded job 2.\n');
    expect(await run('list', '--failed')).toBe('0 failed, 1 retrying, 1 waiting.\n');
  });

  test('retry --all runs all failed jobs again', async () => {
    expect(await run('retry', '--all')).toBe('Jobs that will run again: 2.\n');
    expect(await run('list', '--failed')).toBe('0 failed, 2 retrying, 1 waiting.\n');
  });

  test.each([
    [['show', '99'], /^Job 99 doesn’t exist, or it has finished\.\n$/],
    [['discard', '3'], /^Job 3 hasn’t failed\. You can only discard failed jobs\.\n$/],
    [['retry'], /^Usage: jobs retry ID \| jobs retry --all\n$/],
    [['retry', 'x'], /^ID must be a whole number\.\n$/],
    [['list', '--all'], /^The option --all does not apply to "jobs list"\.\n$/],
    [['list', 'failed'], /^Unexpected argument "failed"\. Usage: jobs list \| jobs show ID \| /],
  ])('%j fails with instructions', async (args, message) => {
    const { code, output } = await callCommand(['jobs', ...args], settings);
    expect(code).toBe(1);
    expect(output).toMatch(message);
  });
});
