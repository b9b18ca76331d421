import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createTestAccount, loginToken, TEST_PASSWORD } from '../../../tests/support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';
import { UNUSED_FILE_STORE } from '../../../tests/support/unused-file-store.ts';
import { startJobWorker } from '../job-worker.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let app: TestApp;
let directory: string;

beforeAll(async () => {
  app = await startTestApp();
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'townlink-outbox-')), 'outbox');
});
afterAll(async () => {
  await app.close();
  await rm(path.dirname(directory), { recursive: true });
});
afterEach(async () => {
  await app.storage.db.deleteFrom('jobs').execute();
});

const startTestWorker = (transport: MailTransport) =>
  startJobWorker({
    files: UNUSED_FILE_STORE,
    storage: app.storage,
    site: TEST_SITE,
    clock: () => app.clock.now,
    transport,
    log: { info: () => {}, error: () => {} },
  });

const register = (email: string) =>
  app.call('POST', '/users.php?action=register', { body: { email, password: 'lantern-street-9', name: 'Ada Park' } });

it('without an SMTP server, emails are written to files that only the operator can read', async () => {
  await register('ada@example.test');
  const worker = startTestWorker(createOutboxTransport(directory));
  await worker.drain();
  await worker.stop();
  const files = await readdir(directory);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^2026-11-01T12-00-00-000Z-job-[\w-]+\.eml$/);
  const file = path.join(directory, files[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^To: ada@example\.test\r$/m);
  expect(text).toMatch(/^Subject: Confirm your email address for Townlink\r$/m);
});

it('deleting an account deletes the stored emails with its address, and no others', async () => {
  const user = await createTestAccount(app);
  const token = await loginToken(app, user.email);
  const email = (address: string, text: string, id: string) => ({
    id,
    createdAt: app.clock.now,
    from: { name: 'Townlink', address: 'support@town.test' },
    to: address,
    subject: 'News',
    text,
    html: `<p>${text}</p>`,
  });
  const transport = createOutboxTransport(directory);
  await transport.send(email(user.email, 'Hello', 'to-dora'));
  await transport.send(
    email('shop@example.test', `${'a question from '.repeat(6)}${user.email} – naïve`, 'about-dora'),
  );
  await transport.send(email('shop@example.test', 'Hello', 'to-shop'));
  await app.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
  const worker = startTestWorker(transport);
  await worker.drain();
  await worker.stop();
  const names = (await readdir(directory)).join();
  expect(names).toContain('to-shop');
  expect(names).not.toContain('dora');
});

it('text of a subject that looks like an encoded word is shown as it was written', async () => {
  const subject = 'About =?utf-8?Q?your_=42ank?= and a long rest of the subject, in which ö follows';
  const server = await startTestSmtpServer();
  const transport = createSmtpTransport(server.url);
  const from = { name: 'Townlink', address: 'support@town.test' };
  await transport.send({ id: 's', createdAt: app.clock.now, from, to: 'a@b.test', subject, text: 'x', html: 'x' });
  transport.close();
  await server.stop();
  const [header = ''] = /^Subject:(?:\s+=\?\S+\?=)+/m.exec(server.delivered[0]?.raw ?? '') ?? [];
  const words = [...header.matchAll(/=\?utf-8\?B\?(\S+)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64'));
  expect(Buffer.concat(words).toString()).toBe(subject);
});

//
it('requests do not wait for a hanging SMTP server, and no email is lost', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const address = hanging.address();
  const transport = createSmtpTransport(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const worker = startTestWorker(transport);
  await register('bea@example.test');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const response = await register('cleo@example.test');
  expect(response.status).toBe(201);
  expect(
    sockets.filter((socket) => !socket.destroyed),
    'the first email still waits',
  ).toHaveLength(1);
  expect(await app.pendingEmails()).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await worker.stop();
  transport.close();
  expect(await app.pendingEmails()).toHaveLength(2);
});
