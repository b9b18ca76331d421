import { describe, expect, test } from 'vitest';
import { callCommand } from '../../tests/support/call-command.ts';

// The commands fail before they open the database.
const DATA_DIR = '/nonexistent/never-opened';

describe('an invalid command line', () => {
  test.each([
    [['dance'], /^Unknown command "dance"\. For all commands: npm run cli -- help\n$/],
    [['constructor'], /^Unknown command "constructor"\./],
    [['migrate', 'extra'], /^Unexpected argument "extra"\. Usage: migrate\n$/],
    [['serve', 'now', '--dev'], /^Unexpected argument "now"\. Usage: serve\n$/],
    [['serve', '--fast'], /^[^\n]*--fast[^\n]*\n$/],
    [['seed', 'town'], /^Unexpected argument "town"\. Usage: seed\n$/],
    [['export', 'town.csv'], /^Unexpected argument "town\.csv"\./],
    [['backup', 'town.backup'], /^Unexpected argument "town\.backup"\./],
    [['restore', 'a', 'b'], /^Unexpected argument "b"\. Usage: restore FILE\n$/],
    [['submissions', 'list', '3'], /^Unexpected argument "3"\. Usage: submissions list \| submissions approve ID \| /],
    [['reviews', 'approve', '1', '2'], /^Unexpected argument "2"\./],
    [['reviews', 'burn', '1'], /^Unknown action "reviews burn"\. Usage: reviews list/],
    [['user', 'list', '--role', 'admin'], /^The option --role does not apply to "user list"\.\n$/],
    [['user', 'role', 'ada@example.test'], /^Usage: user list/],
    [['import', 'a.csv', 'b.csv'], /^Unexpected argument "b\.csv"\./],
    [['import', 'a.csv', '--undo', '3'], /^The option --undo does not apply to "import FILE"\.\n$/],
    [['user'], /^Usage: user list/],
    [['fields'], /^Usage: fields load FILE/],
    [['fields', 'load', 'nowhere.json'], /^There is no file nowhere\.json\./],
    [['merge'], /^Usage: merge LISTING/],
    [['merge', '2', '--into', '1', '--take', 'owner'], /^Unknown field "owner"/],
    [['seed', '--listings', 'many'], /^--listings must be a whole number\.\n$/],
    [['seed', '--colour', 'red'], /^[^\n]*--colour[^\n]*\n$/],
    [
      ['seed', '--listings', '-5'],
      /^Option '--listings' argument is ambiguous\. For all options: npm run cli -- help seed\n$/,
    ],
    [
      ['jobs', 'list', '--limit'],
      /^Option '--limit <value>' argument missing\. For all options: npm run cli -- help jobs\n$/,
    ],
    [['jobs', 'list', '--bogus'], /^Unknown option '--bogus'\. For all options: npm run cli -- help jobs\n$/],
    [['help', 'dance'], /^Unknown command "dance"\./],
    [['import'], /^Usage: import FILE/],
    [['import', '/nonexistent.csv'], /^File not found: \/nonexistent\.csv\n$/],
    [
      ['import', 'docs/screenshots/blog-1280-light.png'],
      /^The file isn’t a table\. Use CSV, Excel, JSON, GeoJSON, Parquet/,
    ],
    [['export', '--format', 'xml'], /^--format must be one of: csv, jsonl, geojson, jsonld\.\n$/],
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
  for (const name of ['serve', 'migrate', 'seed', 'import', 'export', 'submissions', 'reviews', 'jobs', 'user'])
    expect(output).toContain(name);
});

test.each([[['help', 'jobs']], [['jobs', '--help']], [['jobs', 'show', '-h']]])(
  '%j prints the help of the command',
  async (args) => {
    const { code, output } = await callCommand(args, { DATA_DIR });
    expect(code).toBe(0);
    expect(output).toContain('jobs discard ID');
    expect(output).not.toContain('migrate');
  },
);

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
  expect(output).toMatch(/^DATABASE_URL: nothing listens on 127\.0\.0\.1:1\. Check host and port, and .*\n$/);
});
