import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { enqueueMail, leaseJob, listFailedJobs } from '#storage/jobs.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { TEST_SITE } from '../../../tests/support/test-app.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { UNUSED_FILE_STORE } from '../../../tests/support/unused-file-store.ts';
import { type JobWorker, startJobWorker } from '../job-worker.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-01T12:00:00Z');

let storage: Storage;
let server: TestSmtpServer;
let now = START;
const open: { workers: JobWorker[]; transports: MailTransport[] } = { workers: [], transports: [] };
const errors: string[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

beforeEach(async () => {
  server = await startTestSmtpServer();
});
afterEach(async () => {
  await Promise.all(open.workers.splice(0).map((worker) => worker.stop()));
  for (const transport of open.transports.splice(0)) transport.close();
  await server.stop();
  await storage.db.deleteFrom('jobs').execute();
  now = START;
});

function startTestWorker(url = server.url): JobWorker {
  const transport = createSmtpTransport(url);
  const worker = startJobWorker({
    files: UNUSED_FILE_STORE,
    storage,
    site: TEST_SITE,
    clock: () => now,
    transport,
    log: { info: () => {}, error: (fields) => errors.push(JSON.stringify(fields)) },
  });
  open.workers.push(worker);
  open.transports.push(transport);
  return worker;
}

const enqueueTestEmail = (to = 'ada@example.test') =>
  enqueueMail(storage.db, { kind: 'password-changed', to, name: 'Ada Park' }, now);

const advanceClock = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const messageId = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1];

it('an email is delivered once, from the site to one mailbox, in text and HTML', async () => {
  await enqueueTestEmail();
  const worker = startTestWorker();
  await worker.drain();
  advanceClock(24 * 60 * MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
  const [mail] = server.delivered;
  expect(mail).toMatchObject({ from: 'support@town.test', to: ['ada@example.test'] });
  expect(mail?.raw).toMatch(/^From: Townlink <support@town\.test>\r$/m);
  expect(mail?.raw).toMatch(/^To: ada@example\.test\r$/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/html/m);
});

it('an enqueued email is sent immediately without a poll', async () => {
  const worker = startTestWorker();
  await worker.drain();
  await enqueueTestEmail();
  await expect.poll(() => server.delivered.length).toBe(1);
});

//
it('an email is retried while the SMTP server is down and sent when it is back', async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  await enqueueTestEmail();
  const worker = startTestWorker();
  await worker.drain();
  advanceClock(10_000);
  await worker.drain();
  server = await startTestSmtpServer(port);
  advanceClock(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
});

//
it('a 421 is retried with the same Message-ID', async () => {
  server.nextReactions.push({ at: 'DATA', code: 421 });
  await enqueueTestEmail();
  const worker = startTestWorker();
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  advanceClock(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
  expect(messageId(server.received[0]?.raw ?? '')).toBe(messageId(server.delivered[0]?.raw ?? ''));
});

//
it.each(['RCPT', 'DATA'] as const)('a 550 at %s is not retried, and the email is listed as failed', async (at) => {
  server.nextReactions.push({ at, code: 550 });
  await enqueueTestEmail();
  const worker = startTestWorker();
  await worker.drain();
  advanceClock(3 * 24 * 60 * MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  expect(await listFailedJobs(storage.db, 10)).toMatchObject([
    { kind: 'mail', attempts: 1, payload: { to: 'ada@example.test' }, lastError: expect.stringContaining('550') },
  ]);
});

it('an email is retried when the server rejects the sender', async () => {
  server.nextReactions.push({ at: 'MAIL', code: 550 });
  await enqueueTestEmail();
  const worker = startTestWorker();
  await worker.drain();
  advanceClock(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
});

//
it('an email is resent with the same Message-ID when the connection drops after the message', async () => {
  server.nextReactions.push('drop-after-data');
  await enqueueTestEmail();
  const worker = startTestWorker();
  await worker.drain();
  expect(server.received).toHaveLength(1);
  advanceClock(MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
  expect(new Set(server.received.map((mail) => messageId(mail.raw))).size).toBe(1);
});

it('delivery fails for good after twelve attempts', async () => {
  await server.stop();
  await enqueueTestEmail();
  const worker = startTestWorker();
  for (let attempts = 0; attempts < 14; attempts++) {
    await worker.drain();
    advanceClock(8 * 60 * MINUTE_MS);
  }
  expect(await listFailedJobs(storage.db, 10)).toMatchObject([{ kind: 'mail', attempts: 12 }]);
});

//
it('another worker takes over the email of a dead process when its lease expires', async () => {
  await enqueueTestEmail();
  await leaseJob(storage.db, now, { leaseMs: 5 * MINUTE_MS });
  const worker = startTestWorker();
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  advanceClock(6 * MINUTE_MS);
  await worker.drain();
  expect(server.delivered).toHaveLength(1);
});

//
it('two workers on one queue deliver thirty emails once each', async () => {
  const recipients = Array.from({ length: 30 }, (_, index) => `person${index}@example.test`);
  const workers = [startTestWorker(), startTestWorker()];
  await Promise.all(recipients.map((to) => enqueueTestEmail(to)));
  await Promise.all(workers.map((worker) => worker.drain()));
  await expect.poll(() => server.delivered.length).toBe(30);
  expect(server.delivered.flatMap((mail) => mail.to).sort()).toEqual([...recipients].sort());
});

//
it('user input cannot inject headers or recipients', async () => {
  const businessName = 'Hi\r\nBcc: evil@x.test\r\n\r\n=?utf-8?Q?x?=';
  await enqueueMail(storage.db, { kind: 'submission-received', to: 'ada@example.test', businessName }, now);
  await startTestWorker().drain();
  const [mail] = server.delivered;
  expect(mail?.to).toEqual(['ada@example.test']);
  const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
  await enqueueMail(storage.db, { kind: 'password-changed', to: 'a@b.test, c@d.test', name: 'x' }, now);
  await open.workers[0]?.drain();
  expect(server.delivered).toHaveLength(1);
  expect(await listFailedJobs(storage.db, 10)).toHaveLength(1);
});

it('an email to a hanging server is retried, and no addresses are logged', async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const address = hanging.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stuckWorker = startTestWorker(`smtp://127.0.0.1:${port}?greetingTimeout=500`);
  await enqueueTestEmail();
  await stuckWorker.drain();
  await stuckWorker.stop();
  hanging.close();
  advanceClock(MINUTE_MS);
  await startTestWorker().drain();
  expect(server.delivered).toHaveLength(1);
  expect(errors.some((line) => line.includes('"attempt":1'))).toBe(true);
  expect(errors.join('\n')).not.toContain('@');
});
