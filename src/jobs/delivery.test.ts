import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Storage } from '#storage/connect.ts';
import { insertMail, leaseJob, listFailedJobs } from '#storage/jobs.ts';
import { SITE } from '../../tests/support/app.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import { NO_FILES } from '../../tests/support/no-files.ts';
import { openTestStorage } from '../../tests/support/storage.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';
import { startWorker, type Worker } from './worker.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-01T12:00:00Z');

let storage: Storage;
let server: MailServer;
let now = START;
const open: { workers: Worker[]; transports: MailTransport[] } = { workers: [], transports: [] };
const errors: string[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(open.workers.splice(0).map((worker) => worker.stop()));
  for (const transport of open.transports.splice(0)) transport.close();
  await server.stop();
  await storage.db.deleteFrom('jobs').execute();
  now = START;
});

function aWorker(url = server.url): Worker {
  const transport = smtpTransport(url);
  const worker = startWorker({
    files: NO_FILES,
    storage,
    site: SITE,
    clock: () => now,
    transport,
    log: { info: () => {}, error: (fields) => errors.push(JSON.stringify(fields)) },
  });
  open.workers.push(worker);
  open.transports.push(transport);
  return worker;
}

const aMail = (to = 'ada@example.test') =>
  insertMail(storage.db, { kind: 'password-changed', to, name: 'Ada Park' }, now);

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const messageId = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1];

it('delivers a mail once, from the site to one mailbox, in text and HTML', async () => {
  await aMail();
  const worker = aWorker();
  await worker.drain();
  wait(24 * 60 * MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
  const [mail] = server.delivered;
  expect(mail).toMatchObject({ from: 'support@town.test', to: ['ada@example.test'] });
  expect(mail?.raw).toMatch(/^From: Townlink <support@town\.test>\r$/m);
  expect(mail?.raw).toMatch(/^To: ada@example\.test\r$/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/html/m);
});

it('sends a mail as soon as it is written, without being asked', async () => {
  const worker = aWorker();
  await worker.drain();
  await aMail();
  await expect.poll(() => server.delivered.length, { timeout: 5000 }).toBe(1);
});

//
it('keeps a mail while the server is away and sends it when it is back', async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  await aMail();
  const worker = aWorker();
  await worker.drain();
  wait(10_000);
  await worker.drain();
  server = await startMailServer(port);
  wait(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
});

//
it('tries again after a 421, with the same Message-ID', async () => {
  server.next.push({ at: 'DATA', code: 421 });
  await aMail();
  const worker = aWorker();
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  wait(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
  expect(messageId(server.read[0]?.raw ?? '')).toBe(messageId(server.delivered[0]?.raw ?? ''));
});

//
it.each(['RCPT', 'DATA'] as const)(
  'does not try again after a 550 at %s, and keeps the mail for the operator',
  async (at) => {
    server.next.push({ at, code: 550 });
    await aMail();
    const worker = aWorker();
    await worker.drain();
    wait(3 * 24 * 60 * MINUTE_MS);
    await worker.drain();
    expect(server.delivered).toHaveLength(0);
    expect(await listFailedJobs(storage.db, 10)).toMatchObject([
      { kind: 'mail', attempts: 1, payload: { to: 'ada@example.test' }, lastError: expect.stringContaining('550') },
    ]);
  },
);

it('waits for the operator when the server refuses the sender', async () => {
  server.next.push({ at: 'MAIL', code: 550 });
  await aMail();
  const worker = aWorker();
  await worker.drain();
  wait(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
});

//
it('sends again when the connection is lost after the message, recognisable as the same mail', async () => {
  server.next.push('drop-after-data');
  await aMail();
  const worker = aWorker();
  await worker.drain();
  expect(server.read).toHaveLength(1);
  wait(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
  expect(new Set(server.read.map((mail) => messageId(mail.raw))).size).toBe(1);
});

it('gives up after twelve tries in two days', async () => {
  await server.stop();
  await aMail();
  const worker = aWorker();
  for (let tries = 0; tries < 14; tries++) {
    await worker.drain();
    wait(8 * 60 * MINUTE_MS);
  }
  expect(await listFailedJobs(storage.db, 10)).toMatchObject([{ kind: 'mail', attempts: 12 }]);
});

//
it('takes over the mail of a process that died, after its lease', async () => {
  await aMail();
  await leaseJob(storage.db, now, 5 * MINUTE_MS);
  const worker = aWorker();
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  wait(6 * MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
});

//
it('delivers thirty mails once each with two workers on one queue', async () => {
  const recipients = Array.from({ length: 30 }, (_, index) => `person${index}@example.test`);
  const workers = [aWorker(), aWorker()];
  await Promise.all(recipients.map((to) => aMail(to)));
  await Promise.all(workers.map((worker) => worker.drain()));
  await expect.poll(() => server.delivered.length).toBe(30);
  expect(server.delivered.flatMap((mail) => mail.to).sort()).toEqual([...recipients].sort());
});

//
it('lets no text of people reach a header or the envelope', async () => {
  const businessName = 'Hi\r\nBcc: evil@x.test\r\n\r\n=?utf-8?Q?x?=';
  await insertMail(storage.db, { kind: 'submission-received', to: 'ada@example.test', businessName }, now);
  await aWorker().drain();
  const [mail] = server.delivered;
  expect(mail?.to).toEqual(['ada@example.test']);
  const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
  await insertMail(storage.db, { kind: 'password-changed', to: 'a@b.test, c@d.test', name: 'x' }, now);
  await open.workers[0]?.drain();
  expect(server.delivered).toHaveLength(1);
  expect(await listFailedJobs(storage.db, 10)).toHaveLength(1);
});

it('keeps a mail that a hanging server did not take, and logs no addresses', async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const address = hanging.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stuck = aWorker(`smtp://127.0.0.1:${port}?greetingTimeout=500`);
  await aMail();
  await stuck.drain();
  await stuck.stop();
  hanging.close();
  wait(MINUTE_MS);
  await aWorker().drain();
  expect(server.delivered).toHaveLength(1);
  expect(errors.some((line) => line.includes('"attempt":1'))).toBe(true);
  expect(errors.join('\n')).not.toContain('@');
});
