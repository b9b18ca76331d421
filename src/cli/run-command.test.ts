import { describe, expect, test } from 'vitest';
import { callCommand } from '../../tests/support/call-command.ts';

// The commands fail before they open the database.
const DATA_DIR = '/nonexistent/never-opened';

describe('an invalid command line', () => {
  test.each([
    [['dance'], /Usage: [\s\S]*Unknown command "dance"\.\n$/],
    [['user'], /^Usage: user list/],
    [['merge'], /^Usage: merge LISTING/],
    [['merge', '2', '--into', '1', '--take', 'owner'], /^Unknown field "owner"/],
    [['seed', '--listings', 'many'], /^--listings must be a whole number\.\n$/],
    [['seed', '--colour', 'red'], /^[^\n]*--colour[^\n]*\n$/],
    [['import'], /^Usage: import FILE/],
    [['import', '/nonexistent.csv'], /^File not found: \/nonexistent\.csv\n$/],
    [['import', 'package.json'], /^Cannot tell the format of package\.json: add --format csv or --format jsonl\.\n$/],
    [['export', '--format', 'xml'], /^--format must be one of: csv, jsonl\.\n$/],
  ])('%j fails with instructions', async (args, message) => {
    const { code, output } = await callCommand(args, { DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^\s+at /m);
  });
});

test('a call without a command prints the help and succeeds', async () => {
  const { code, output } = await callCommand([], { DATA_DIR });
  expect(code).toBe(0);
  for (const name of ['serve', 'migrate', 'seed', 'import', 'export', 'submissions', 'reviews', 'user'])
    expect(output).toContain(name);
});

test('all invalid settings are reported', async () => {
  const { code, output } = await callCommand(['serve'], {
    DATA_DIR,
    PORT: '99999',
    SITE_URL: 'nowhere',
    SEED: 'maybe',
    ADMIN_PASSWORD: 'short',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'SITE_URL', 'SEED', 'ADMIN_PASSWORD']) expect(output).toContain(`  ${name} must`);
  expect(output).not.toMatch(/^\s+at /m);
});

test('an unreachable database fails with a one-line error', async () => {
  const { code, output } = await callCommand(['user', 'list'], {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database cannot be reached .* Check that it is running and that DATABASE_URL .*\n$/);
});
