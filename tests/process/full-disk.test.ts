import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDiskStore } from '#files/disk-store.ts';
import { createOutboxTransport } from '#jobs/email/outbox-transport.ts';
import { openEngineSession } from '#storage/engine/embedded/open-embedded.ts';
import { openSupervisedEngine } from '#storage/engine/embedded/open-supervised-engine.ts';
import { MIN_RESERVE_MB } from '#storage/engine/embedded/recovery-space.ts';
import { callCommand } from '../support/call-command.ts';
import { requiredEnv } from '../support/test-storage.ts';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { type EnvSettings, runCli, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { mountSmallDisk, noSmallDiskReason, type SmallDisk } from './support/small-disk.ts';
import { createMigratedDirectory } from './support/temporary-resources.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };
const FULL = { success: false, code: 'disk-full', error: expect.stringContaining('site’s disk is full') };

const EMAIL = {
  id: 'job-1',
  createdAt: new Date('2026-11-01T12:00:00Z'),
  from: { name: 'Townlink', address: 'support@example.test' },
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};

/** A disk of 200 MB with a migrated database. */
async function mountDataDisk(): Promise<SmallDisk> {
  const disk = await mountSmallDisk(200);
  const files = path.join(requiredEnv('TEST_DATABASE_FILES'), 'db/files');
  await cp(files, path.join(disk.outside, 'data/db/files'), { recursive: true });
  return disk;
}

const startOn = (disk: SmallDisk, settings: EnvSettings = {}): Promise<ServerProcess> =>
  startServerProcess(
    { DATA_DIR: path.join(disk.directory, 'data'), TRUST_PROXY: 'true', ...ADMIN, ...settings },
    { wrapper: disk.wrapper },
  );

let clients = 0;
/** Each from an address of its own, because of the rate limits. */
const submit = ({ url }: ServerProcess, fields: Record<string, string> = {}) =>
  postSubmission(url, fields, { 'x-forwarded-for': `10.1.${clients >> 8}.${clients++ & 255}` });

const readListings = ({ url }: ServerProcess) => httpRequest(`${url}/listings.php?offset=${++clients}`);
const readiness = async ({ url }: ServerProcess) => (await httpRequest(`${url}/readyz`)).json;

beforeAll(() => {
  if (noSmallDiskReason) console.warn(`The tests of full disks are skipped: ${noSmallDiskReason}`);
});

describe.skipIf(noSmallDiskReason !== null)('a full disk', () => {
  test('refuses writes with a sentence before it is full, and accepts them when there is room again', async () => {
    const disk = await mountDataDisk();
    const server = await startOn(disk);
    const first = await submit(server);
    expect(first.status).toBe(201);
    await expect.poll(() => readiness(server)).toEqual({ status: 'ok' });

    await disk.fill();
    for (let attempt = 0; attempt < 3; attempt++) {
      const refused = await submit(server);
      expect(refused).toMatchObject({ status: 507, json: FULL });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await readListings(server)).status).toBe(200);
    }
    expect((await postLogin(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(507);
    await expect.poll(() => readiness(server)).toEqual({ status: 'read-only', reason: 'disk-full' });

    const { code, output } = await server.stop();
    expect(code, output).toBe(0);
    expect(output).toContain(`The disk of ${disk.directory}/data/db is almost full`);
    expect(output).toContain('DISK_RESERVE_MB');
    expect(output.match(/is almost full/g), output).toHaveLength(1);
    expect(output.match(/The disk is full, and writes fail/g), output).toHaveLength(1);
    expect(output).not.toContain('"stack"');
    expect(output).not.toMatch(/^\s+at /m);

    const again = await startOn(disk);
    expect((await readListings(again)).status).toBe(200);
    expect((await submit(again)).status).toBe(507);
    await disk.makeRoom();
    const second = await submit(again);
    expect(second.status).toBe(201);
    await expect.poll(() => readiness(again)).toEqual({ status: 'ok' });
    const ended = await again.stop();
    expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('has room again') });
    const { output: list } = await runCli(
      ['submissions', 'list'],
      { DATA_DIR: path.join(disk.directory, 'data') },
      { wrapper: disk.wrapper },
    );
    for (const submission of [first, second]) expect(list).toContain(`${valueAt(submission, 'data.id')} `);
  });

  test('leaves no half files, and mail, uploads and commands succeed when there is room again', async () => {
    const disk = await mountSmallDisk(8);
    await disk.fill();
    const settings = { DATA_DIR: await createMigratedDirectory() };
    const isFull = { code: 'ENOSPC' };
    const outbox = createOutboxTransport(path.join(disk.outside, 'outbox'));
    const uploads = createDiskStore(path.join(disk.outside, 'uploads'));
    const backup = ['backup', '--out', path.join(disk.outside, 'site.backup')];
    const listings = ['export', '--out', path.join(disk.outside, 'listings.csv')];

    await expect(outbox.send(EMAIL)).rejects.toMatchObject(isFull);
    await expect(uploads.put('photo.webp', Buffer.alloc(1000), 'image/webp')).rejects.toMatchObject(isFull);
    for (const command of [backup, listings]) {
      const { code, output } = await callCommand(command, settings);
      expect(code, output).toBe(1);
      expect(output).toContain(`Cannot write ${command[2]}`);
      expect(output).toContain('no space is left on the disk');
      expect(output).not.toMatch(/^\s+at /m);
    }
    const names = await readdir(disk.outside, { recursive: true });
    expect(names.filter((name) => !name.startsWith('filler-')).sort()).toEqual(['outbox', 'uploads']);

    await disk.makeRoom();
    await outbox.send(EMAIL);
    await uploads.put('photo.webp', Buffer.alloc(1000), 'image/webp');
    for (const command of [backup, listings]) expect(await callCommand(command, settings)).toMatchObject({ code: 0 });
    expect(await readdir(path.join(disk.outside, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
  });
});

/** Writes only to the WAL. */
const APPEND_TO_WAL = `select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`;

describe.skipIf(noSmallDiskReason !== null)('a disk that another program fills in the middle of a transaction', () => {
  test('has no room for the WAL to grow, and the database opens again to read, and to write when there is room', async () => {
    const disk = await mountDataDisk();
    const directory = path.join(disk.outside, 'data/db');
    const lines: string[] = [];
    const engine = await openSupervisedEngine(path.join(directory, 'files'), {
      directory,
      reserveBytes: MIN_RESERVE_MB * 2 ** 20,
      onProgress: (sentence) => lines.push(sentence),
      onError: (message, error) => lines.push(`${message}: ${String(error)}`),
    });
    const { pool, close } = openEngineSession(engine.current, '');
    onTestFinished(() => close().then(engine.close));
    const countRows = () =>
      pool.query('select count(*)::int as rows from jobs').then(({ rows }) => rows[0].rows, String);
    const write = () =>
      pool.query(`insert into jobs (kind, payload, due_at, created_at) values ('test', '{}', now(), now())`);
    await write();

    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin');
    await client.query(APPEND_TO_WAL);
    await disk.fill();
    const grow = async () => {
      for (;;) await client.query(APPEND_TO_WAL);
    };
    await expect(grow()).rejects.toMatchObject({ code: '53100' });
    client.release(true);
    await expect.poll(countRows).toBe(1);
    await expect(write()).rejects.toMatchObject({ code: '53100' });
    expect(await countRows()).toBe(1);
    const name = `The disk of ${directory}`;
    expect(lines).toEqual([
      expect.stringMatching(/^The disk of \S+ is full, so the embedded database stopped\. .*: Error: .*PANIC.*pg_wal/),
      `The embedded database in ${directory} is open again.`,
      expect.stringMatching(/^The disk of \S+ is almost full, so writes are refused until there is room: /),
    ]);

    await disk.makeRoom();
    await write();
    expect(await countRows()).toBe(2);
    expect(lines.at(-1)).toBe(`${name} has room again, and writes are accepted.`);
  });
});

test.runIf(existsSync('/dev/full'))('an export to a full disk through the shell fails with a sentence', async () => {
  const wrapper = ['sh', '-c', 'exec "$@" > /dev/full', 'sh'];
  const { code, output } = await runCli(['export'], { DATA_DIR: await createMigratedDirectory() }, { wrapper });
  expect(code, output).toBe(1);
  expect(output).toContain('Cannot write the output: no space is left on the disk.');
});
