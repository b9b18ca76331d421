import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { startTestSmtpServer } from '../support/smtp-server.ts';
import { createPmtiles, createStreetTile } from '../support/test-tiles.ts';
import { type EnvSettings, startServerProcess } from './support/server-process.ts';
import {
  createDataDirectory,
  createMigratedDirectory,
  createMigratedServerDatabase,
  createServerDatabase,
} from './support/temporary-resources.ts';

type Finding = { name: string; status: string; text: string };

async function examine(
  settings: EnvSettings,
  ...args: string[]
): Promise<{ code: number; find(name: string): string }> {
  const { code, output } = await callCommand(['doctor', '--json', ...args], settings);
  const findings: Finding[] = JSON.parse(output.slice(0, output.lastIndexOf(']') + 1));
  const find = (name: string) => {
    const finding = findings.find((each) => each.name === name);
    return finding ? `${finding.status}: ${finding.text}` : '';
  };
  return { code, find };
}

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

describe('doctor', () => {
  test('finds nothing to do at a running site with a backup', async () => {
    const DATA_DIR = await createMigratedDirectory();
    const server = await startServerProcess({ DATA_DIR });
    const settings = { DATA_DIR, PORT: new URL(server.url).port };
    const before = await callCommand(['doctor'], settings);
    expect(before.output).toMatch(/^TO DO {2}Backups: No backup yet\. .*\n1 thing to do\.\n$/m);
    expect(before.code).toBe(1);
    expect((await callCommand(['backup', '--out', path.join(DATA_DIR, 'town.backup')], settings)).code).toBe(0);
    const { code, output } = await callCommand(['doctor'], settings);
    expect(output).toMatch(/^fine {3}Database: Embedded, in /m);
    expect(output).toMatch(/^fine {3}Migrations: All are applied and unchanged\.$/m);
    expect(output).toMatch(/^fine {3}Public URL: http:\/\/127\.0\.0\.1:\d+ responds, with no X-Forwarded headers\.$/m);
    expect(output).toMatch(/^fine {3}Backups: The last one was made \d minutes? ago: .*town\.backup\.$/m);
    expect(output).not.toContain('TO DO');
    expect(code).toBe(0);
  });

  test('creates nothing where there is no database yet', async () => {
    const DATA_DIR = path.join(await createDataDirectory(), 'new');
    const { find } = await examine({ DATA_DIR });
    expect(find('Database')).toBe('skipped: There is no database yet. It is created when the site starts.');
    expect(find('Migrations')).toMatch(/^skipped/);
  });

  test('finds a database that cannot be reached and goes on', async () => {
    const { code, find } = await examine({
      DATABASE_URL: 'postgresql://town@127.0.0.1:1/town',
      DATA_DIR: await createDataDirectory(),
    });
    expect(code).toBe(1);
    expect(find('Database')).toMatch(/^problem: DATABASE_URL: nothing listens on 127\.0\.0\.1:1\. /);
    expect(find('Uploads')).toMatch(/^fine/);
  });

  test('finds replicas that are none, or cannot be reached', async () => {
    const url = await createMigratedServerDatabase();
    const find = async (DATABASE_REPLICA_URLS: string) =>
      (await examine({ DATABASE_URL: url, DATABASE_REPLICA_URLS, DATA_DIR: await createDataDirectory() })).find(
        'Replicas',
      );
    expect(await find('')).toBe('skipped: DATABASE_REPLICA_URLS is not set.');
    expect(await find(`${url},postgresql://town@127.0.0.1:1/town`)).toMatch(
      /^problem: DATABASE_REPLICA_URLS: \S* ?is not a replica\. .* DATABASE_REPLICA_URLS: nothing listens on 127\.0\.0\.1:1\. /,
    );
  });

  test('finds pending, edited and unknown migrations', async () => {
    const DATA_DIR = await createDataDirectory();
    const empty = { DATABASE_URL: await createServerDatabase(), DATA_DIR };
    expect((await examine(empty)).find('Migrations')).toMatch(/^problem: Not applied: 0001_accounts\.sql, /);
    const url = await createMigratedServerDatabase();
    await runSql(url, `update migrations set checksum = 'other' where number = 12`);
    expect((await examine({ DATABASE_URL: url, DATA_DIR })).find('Migrations')).toMatch(
      /^problem: Edited after they were applied: 0012_desk\.sql\. /,
    );
    await runSql(url, `insert into migrations (number, name) values (9999, 'later')`);
    expect((await examine({ DATABASE_URL: url, DATA_DIR })).find('Migrations')).toMatch(
      /^problem: The database is from a newer version \(migration 9999\)\. Update the program\.$/,
    );
  });

  test('finds jobs that nobody runs, and failed ones', async () => {
    const settings = { DATABASE_URL: await createMigratedServerDatabase(), DATA_DIR: await createDataDirectory() };
    const insert = `insert into jobs (kind, payload, created_at, due_at, failed_at) values ('clean-up', '{}', now(), `;
    await runSql(settings.DATABASE_URL, `${insert} now(), now())`);
    const failed = await examine(settings);
    expect(failed.find('Background jobs')).toMatch(/^problem: 1 has failed\. See npm run cli -- jobs list --failed/);
    expect(failed.find('Clock')).toBe('fine: It matches the clock of the database.');
    expect(failed.find('Database')).toMatch(/^fine: PostgreSQL \d+/);
    await runSql(settings.DATABASE_URL, `${insert} now() - interval '3 hours', null)`);
    expect((await examine(settings)).find('Background jobs')).toMatch(/^problem: Jobs have waited for 3 hours\. /);
  });
});

describe('the mail server', () => {
  const examineMail = async (SMTP_URL: string, ...args: string[]) =>
    (await examine({ SMTP_URL, DATA_DIR: await createDataDirectory() }, ...args)).find('Email');

  test('is asked without sending, unless an address is given', async () => {
    const server = await startTestSmtpServer();
    onTestFinished(() => server.stop());
    expect(await examineMail(server.url)).toMatch(/^fine: 127\.0\.0\.1:\d+ accepts the connection and the login\.$/);
    expect(server.received).toEqual([]);
    expect(await examineMail(server.url, '--send-to', 'ada@example.test')).toMatch(
      /^fine: A test email to ada@example/,
    );
    expect(server.delivered).toMatchObject([{ to: ['ada@example.test'] }]);
    server.nextReactions.push({ at: 'RCPT', code: 550 });
    expect(await examineMail(server.url, '--send-to', 'ada@example.test')).toMatch(/^problem: The test email .* 550/);
  });

  test('that does not run, or rejects the login, is found', async () => {
    expect(await examineMail('smtp://127.0.0.1:1')).toMatch(/^problem: SMTP_URL: 127\.0\.0\.1:1 cannot be reached/);
    const strict = new SMTPServer({
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('Invalid login')),
    });
    strict.on('error', () => {});
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => strict.close(() => resolve())));
    const { port } = strict.server.address() as AddressInfo;
    const finding = await examineMail(`smtp://town:secret-word@127.0.0.1:${port}`);
    expect(finding).toMatch(/^problem: SMTP_URL: 127\.0\.0\.1:\d+ rejects the login\. Check user and password/);
    expect(finding).not.toContain('secret-word');
  });
});

describe('uploads', () => {
  test('to a folder that cannot be written are found', async () => {
    const DATA_DIR = await createDataDirectory();
    await writeFile(path.join(DATA_DIR, 'uploads'), '');
    expect((await examine({ DATA_DIR })).find('Uploads')).toMatch(
      /^problem: DATA_DIR: \S+\/uploads cannot be used: a part of the path is a file\. Name a folder\.$/,
    );
  });

  test.each([
    [403, /^problem: S3_ACCESS_KEY_ID: access to the bucket town is rejected \(SignatureDoesNotMatch\)\. /],
    [404, /^problem: S3_BUCKET: there is no bucket town at http:/],
    [0, /^problem: S3_ENDPOINT: http:\S+ cannot be reached /],
  ])('to a bucket that responds %i are found', async (status, message) => {
    const bucket = createHttpServer((request, response) => {
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void bucket.close());
    const { port } = bucket.address() as AddressInfo;
    const s3 = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'town',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect((await examine({ DATA_DIR: await createDataDirectory(), ...s3 })).find('Uploads')).toMatch(message);
  });
});

describe('a public site', () => {
  const examinePublic = async (settings: EnvSettings) =>
    examine({ DATA_DIR: await createDataDirectory(), ...settings });

  test('needs TLS, a trusted proxy, a mail server and a sender', async () => {
    const open = await examinePublic({ SITE_URL: 'http://town.invalid' });
    expect(open.find('Public URL')).toMatch(/^problem: SITE_URL http:\/\/town\.invalid is not encrypted\. /);
    expect(open.find('Settings')).toMatch(/^problem: Set SUPPORT_EMAIL /);
    expect(open.find('Email')).toMatch(/^problem: Emails are not sent but written to \S+\/outbox\. Set SMTP_URL\.$/);
    const direct = await examinePublic({ SITE_URL: 'https://town.invalid' });
    expect(direct.find('Public URL')).toMatch(/^problem: SITE_URL is https, but TRUST_PROXY is not set: /);
    expect(direct.find('Certificate')).toMatch(
      /^problem: The certificate could not be checked: town\.invalid:443 cannot /,
    );
  });

  test.each([
    ['', 'x-forwarded-for', /^problem: A proxy sends x-forwarded-for, but TRUST_PROXY is not set\. /],
    ['127.0.0.1', '', /^problem: TRUST_PROXY is set, but no X-Forwarded headers arrived\. /],
    [
      '127.0.0.1',
      'x-forwarded-for, x-forwarded-proto',
      /^fine: \S+ responds, with x-forwarded-for, x-forwarded-proto\.$/,
    ],
  ])('with TRUST_PROXY "%s" gets the headers "%s"', async (TRUST_PROXY, seen, finding) => {
    const site = createHttpServer((_request, response) => {
      response.writeHead(200, seen ? { 'x-forwarding-headers-seen': seen } : {}).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void site.close());
    const { port } = site.address() as AddressInfo;
    const { find } = await examinePublic({ SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY });
    expect(find('Public URL')).toMatch(finding);
  });

  test('must be reachable at its URL', async () => {
    const { find } = await examinePublic({ SITE_URL: 'https://town.invalid', TRUST_PROXY: '127.0.0.1' });
    expect(find('Public URL')).toMatch(
      /^problem: https:\/\/town\.invalid does not respond to this machine \(.*ENOTFOUND/,
    );
  });
});

test('an old backup is found', async () => {
  const DATA_DIR = await createDataDirectory();
  const record = { at: '2020-01-01T00:00:00.000Z', file: '/backups/town.backup' };
  await writeFile(path.join(DATA_DIR, 'last-backup.json'), JSON.stringify(record));
  expect((await examine({ DATA_DIR })).find('Backups')).toMatch(
    /^problem: The last one was made \d+ days ago: \/backups\/town\.backup\. Run npm run cli -- backup /,
  );
});

test('the streets of the map are examined', async () => {
  const DATA_DIR = await createDataDirectory();
  const MAP_STREETS_FILE = path.join(DATA_DIR, 'town.pmtiles');
  expect((await examine({ DATA_DIR })).find('Map')).toBe('fine: Drawn without streets: MAP_STREETS_FILE is not set.');
  expect((await examine({ DATA_DIR, MAP_STREETS_FILE })).find('Map')).toMatch(
    /^problem: MAP_STREETS_FILE: .* does not exist/,
  );
  const bounds = { south: 30.1, west: -97.9, north: 30.5, east: -97.5 };
  await writeFile(MAP_STREETS_FILE, createPmtiles({ tile: [14, 3743, 6746], bytes: createStreetTile(), bounds }));
  expect((await examine({ DATA_DIR, MAP_STREETS_FILE })).find('Map')).toBe(
    `fine: Streets at zooms 14 to 14 within 30.10, -97.90, 30.50, -97.50: ${MAP_STREETS_FILE}.`,
  );
});

test('a wrong address for the test email is refused', async () => {
  expect(await callCommand(['doctor', '--send-to', 'ada'], {})).toEqual({
    code: 1,
    output: '--send-to must be an email address.\n',
  });
});
