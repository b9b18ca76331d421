import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { TileType } from 'pmtiles';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { findFreePort } from '../support/free-port.ts';
import { createTestDatabase, requiredEnv } from '../support/test-storage.ts';
import { createPmtiles, createStreetTile } from '../support/test-tiles.ts';
import { type EnvSettings, runCli, runCliOnSmallDisk, startServerProcess } from './support/server-process.ts';
import { createDataDirectory, createMigratedDirectory } from './support/temporary-resources.ts';

const AUSTIN = { south: 30.1, west: -97.9, north: 30.5, east: -97.5 };

/** Expects exit code 1 and one sentence besides log lines and progress. */
async function expectSentence(args: string[], settings: EnvSettings, sentence: RegExp): Promise<void> {
  const { code, output } = await callCommand(args, { SEED: 'none', PORT: String(await findFreePort()), ...settings });
  expect(code, output).toBe(1);
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(lines).toEqual([expect.stringMatching(sentence)]);
}

describe('a wrong address', () => {
  test.each([
    ['192.0.2.1', /^HOST 192\.0\.2\.1 is not an address of this machine\. Set HOST to 0\.0\.0\.0 .*127\.0\.0\.1/],
    ['nowhere.invalid', /^HOST "nowhere\.invalid" cannot be resolved to an address\. Set HOST to /],
  ])('%s is named', async (HOST, sentence) => {
    await expectSentence(['serve'], { DATA_DIR: await createMigratedDirectory(), HOST }, sentence);
  });
});

describe('a data directory', () => {
  test('that is a file, or in a file, is named', async () => {
    const file = path.join(await createDataDirectory(), 'file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, path.join(file, 'folder')])
      await expectSentence(
        ['serve'],
        { DATA_DIR },
        /^DATA_DIR \/.*file.* cannot be used: a part of the path is a file\. /,
      );
  });

  test('that cannot be created is named by all commands', async () => {
    // not even root can create a folder there
    const DATA_DIR = '/sys/townlink';
    for (const args of [['serve'], ['migrate'], ['user', 'list']])
      await expectSentence(
        args,
        { DATA_DIR },
        /^DATA_DIR \/sys\/townlink cannot be used: (permission denied|.*read-only)\. /,
      );
  });

  test('in which the kernel allows no folders is named, whatever the database is', async () => {
    const sentence = /^DATA_DIR \/proc\/townlink cannot be used: \/proc can hold no folders\. Choose another path\.$/;
    await expectSentence(['serve'], { DATA_DIR: '/proc/townlink' }, sentence);
    const { href } = await openPostgresPort();
    await expectSentence(['serve'], { DATA_DIR: '/proc/townlink', DATABASE_URL: href }, sentence);
  });

  test('of another version, incomplete or damaged is named', async () => {
    const DATA_DIR = await createMigratedDirectory();
    const files = path.join(DATA_DIR, 'db/files');
    const version = (await readFile(path.join(files, 'PG_VERSION'), 'utf8')).trim();
    await rm(path.join(files, 'global'), { recursive: true });
    await expectSentence(['serve'], { DATA_DIR }, /^DATA_DIR \S+ holds a database that cannot be opened: .*damaged/);
    await writeFile(path.join(files, 'PG_VERSION'), '14\n');
    await expectSentence(
      ['migrate'],
      { DATA_DIR },
      new RegExp(`^DATA_DIR \\S+ holds a database of PostgreSQL 14, and this program opens version ${version}\\. `),
    );
    await rm(path.join(files, 'PG_VERSION'));
    await expectSentence(['migrate'], { DATA_DIR }, /^DATA_DIR \S+ holds files of a database without PG_VERSION: /);
    await rm(files, { recursive: true });
    await writeFile(files, '');
    await expectSentence(['migrate'], { DATA_DIR }, /^DATA_DIR \S+ cannot be used: its db\/files is not a folder\. /);
  });

  const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  test.skipIf(!canMount)('on a disk that is too small is named', async () => {
    const DATA_DIR = await createDataDirectory();
    const { code, output } = await runCliOnSmallDisk(['serve'], { DATA_DIR, SEED: 'none' }, '10m');
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR \S+ is on a disk with \d+ MB free, and the database needs 160 MB\. Free .*\n$/);
  });
});

describe('an output file that cannot be written', () => {
  test.each([
    [['export', '--out', '/sys/town.csv'], /^Cannot write \/sys\/town\.csv \(--out\): permission denied\. /],
    [['export', '--out', '/tmp'], /^Cannot write \/tmp \(--out\): it is a folder\. Name a file\.$/],
    [['backup', '--out', '/nonexistent/x'], /^Cannot write \/nonexistent\/x \(--out\): its folder does not exist\. /],
    [
      ['import', 'tests/support/recorded-rows.json', '--format', 'jsonl', '--report', '/tmp'],
      /^Cannot write \/tmp \(--report\)/,
    ],
  ])('%j is named', async (args, sentence) => {
    await expectSentence(args, { DATA_DIR: await createMigratedDirectory() }, sentence);
  });
});

describe('a wrong MAP_STREETS_FILE', () => {
  const archive = { tile: [14, 3743, 6746], bytes: createStreetTile(), bounds: AUSTIN } as const;
  test.each<[fault: string, file: Buffer | null, sentence: RegExp]>([
    ['missing', null, /^MAP_STREETS_FILE: \S+town\.pmtiles does not exist\. See docs\/map\.md\.$/],
    ['something else', Buffer.from('a town'), /^MAP_STREETS_FILE: \S+ is not a PMTiles file\. See /],
    [
      'of images',
      createPmtiles({ ...archive, tileType: TileType.Png }),
      /^MAP_STREETS_FILE: \S+ has images instead of vector tiles \(MVT\)\. See /,
    ],
    [
      'of other layers',
      createPmtiles({ ...archive, metadata: { vector_layers: [{ id: 'transportation' }] } }),
      /^MAP_STREETS_FILE: \S+ has no layer "roads", only transportation\. See /,
    ],
  ])('is named if the file is %s', async (_fault, file, sentence) => {
    const DATA_DIR = await createDataDirectory();
    const MAP_STREETS_FILE = path.join(DATA_DIR, 'town.pmtiles');
    if (file) await writeFile(MAP_STREETS_FILE, file);
    await expectSentence(['serve'], { DATA_DIR, MAP_STREETS_FILE }, sentence);
  });
});

describe('a wrong DATABASE_URL', () => {
  test.each<[part: string, change: Partial<URL>, sentence: RegExp]>([
    ['port', { port: '1' }, /^DATABASE_URL: nothing listens on 127\.0\.0\.1:1\. Check host and port/],
    ['host', { hostname: 'nowhere.invalid' }, /^DATABASE_URL: the host nowhere\.invalid cannot be resolved\. /],
    ['database', { pathname: '/nowhere' }, /^DATABASE_URL: there is no database nowhere\. Create it/],
    ['user', { username: 'nobody' }, /^DATABASE_URL: the user nobody may not connect to postgres /],
    ['TLS', { search: '?sslmode=verify-full' }, /^DATABASE_URL: \S+ does not offer TLS\. Turn it on there/],
    [
      'certificate',
      { search: '?sslrootcert=/nowhere' },
      /^DATABASE_URL: the file \/nowhere cannot be read .* sslrootcert/,
    ],
    [
      'option',
      { search: '?options=-c%20speed%3Dhigh' },
      /^DATABASE_URL: unrecognized configuration parameter "speed"\. /,
    ],
    ['mode', { search: '?options=-c%20default_transaction_read_only%3Don' }, /^DATABASE_URL: .* accepts no writes to /],
  ])('%s is named', async (_part, change, sentence) => {
    const url = Object.assign(await openPostgresPort(), change);
    await expectSentence(['migrate'], { DATABASE_URL: url.href }, sentence);
  });

  test('socket is named', async () => {
    const DATABASE_URL = 'postgresql://postgres@localhost/postgres?host=/nonexistent';
    await expectSentence(
      ['migrate'],
      { DATABASE_URL },
      /^DATABASE_URL: the socket of PostgreSQL was not found \(\/none/,
    );
  });

  test('password is named and not shown', async () => {
    const port = await listen((socket) => socket.once('data', () => socket.end(PASSWORD_ERROR)));
    const DATABASE_URL = `postgresql://town:secret-word@127.0.0.1:${port}/town`;
    const sentence = /^DATABASE_URL: the password of the user town is wrong\. (?!.*secret-word)/;
    await expectSentence(['serve'], { DATABASE_URL }, sentence);
  });

  test('password is missing, and the command ends', async () => {
    const port = await listen((socket) => socket.once('data', () => requestPassword(socket)));
    const DATABASE_URL = `postgresql://town@127.0.0.1:${port}/town`;
    const { code, output } = await runCli(['migrate'], { DATABASE_URL });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: the password of the user town is wrong\./),
    ]);
  });

  test('database has another encoding', async () => {
    const definition = `latin_${process.pid} encoding 'SQL_ASCII' locale 'C' template template0`;
    const DATABASE_URL = await createTestDatabase(requiredEnv('TEST_DATABASE_URL'), definition);
    await expectSentence(['migrate'], { DATABASE_URL }, /^DATABASE_URL: The encoding of the database is SQL_ASCII\. /);
  });

  test('server is named if it is another program', async () => {
    const port = await listen((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expectSentence(
      ['serve'],
      { DATABASE_URL: `postgresql://town:secret-word@127.0.0.1:${port}/town` },
      /^DATABASE_URL: 127\.0\.0\.1:\d+ (does not speak the protocol of PostgreSQL|closed the connection)\. (?!.*secret-word)/,
    );
  });

  test('port number is invalid', async () => {
    const { code, output } = await callCommand(['migrate'], { DATABASE_URL: 'postgresql://town@127.0.0.1:99999/town' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Invalid settings:\n {2}DATABASE_URL is not a valid URL/),
    ]);
  });

  test('for change notifications only is named by its own setting', async () => {
    const url = await openPostgresPort();
    const settings = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: 'postgresql://town@127.0.0.1:1/town' };
    await expectSentence(['migrate'], settings, /^DATABASE_DIRECT_URL: nothing listens on /);
  });
});

const errorFields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "town"', ''].join('\0');
const PASSWORD_ERROR = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(`${errorFields}\0`)]);
PASSWORD_ERROR.writeInt32BE(PASSWORD_ERROR.length - 1, 1);

/** The server's part of SCRAM-SHA-256, until the client needs its password. */
function requestPassword(socket: Socket): void {
  socket.once('data', () => socket.write(authenticationMessage(11, 'r=nonce,s=c2FsdA==,i=4096')));
  socket.write(authenticationMessage(10, 'SCRAM-SHA-256\0\0'));
}

function authenticationMessage(code: number, text: string): Buffer {
  const message = Buffer.alloc(9 + text.length, 'R');
  message.writeInt32BE(8 + text.length, 1);
  message.writeInt32BE(code, 5);
  message.write(text, 9);
  return message;
}

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Expected a port, not ${address}.`);
  return address.port;
}

/** The PostgreSQL server of the test run, which listens on a socket file, at a port. */
async function openPostgresPort(): Promise<URL> {
  const server = new URL(requiredEnv('TEST_DATABASE_URL'));
  const file = path.join(server.searchParams.get('host') ?? '', `.s.PGSQL.${server.port || '5432'}`);
  const port = await listen((socket) => {
    const target = connect(file);
    target.on('error', () => socket.destroy());
    socket.pipe(target).pipe(socket);
  });
  return new URL(`postgresql://${server.username}@127.0.0.1:${port}/postgres`);
}

test('a mail server or bucket that does not work is named, and the site starts', async () => {
  const server = await startServerProcess({
    DATA_DIR: await createMigratedDirectory(),
    SMTP_URL: 'smtp://town:secret-word@127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'town',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret-word',
  });
  await expect
    .poll(() => server.output())
    .toMatch(/^SMTP_URL: 127\.0\.0\.1:1 cannot be reached.* Emails will wait until it/m);
  await expect
    .poll(() => server.output())
    .toMatch(/^S3_ENDPOINT: http:\/\/127\.0\.0\.1:1 cannot be reached .* Uploads will fail/m);
  expect(server.output()).not.toContain('secret-word');
  expect((await server.stop()).code).toBe(0);
});

test('an unexpected error shows its message, and where it happened only on demand', async () => {
  const DATA_DIR = await createDataDirectory();
  const file = path.join(DATA_DIR, 'broken.backup');
  await writeFile(file, '');
  const args = ['restore', file, '--check'];
  const short = await callCommand(args, { DATA_DIR });
  expect(short.code).toBe(1);
  expect(short.output).not.toMatch(/^\s+at /m);
  const long = await callCommand(args, { DATA_DIR, DEBUG_ERRORS: 'on' });
  expect(long.output).toMatch(/^\s+at /m);
});
