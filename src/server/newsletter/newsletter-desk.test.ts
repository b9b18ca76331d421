import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestSubscription, unsubscribe } from '#storage/newsletter/newsletter-subscriptions.ts';
import { deliverOverSmtp } from '../../../tests/support/email-jobs.ts';
import { clearNewsletter, insertTestSubscribers, newsletterClient } from '../../../tests/support/newsletter-client.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let mo: TestUser;
let newsletter: ReturnType<typeof newsletterClient>;
let server: TestSmtpServer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearNewsletter(app);
  // Signed in for each test, since the tests advance the clock past a session's lifetime.
  mo = await app.signIn('moderator', 'Mo Reyes');
  newsletter = newsletterClient(app, mo);
  server = await startTestSmtpServer();
});
afterEach(() => server.stop());

const subscribers = (count: number, prefix?: string) => insertTestSubscribers(app, count, prefix);
const deliver = (workers?: number) => deliverOverSmtp(app, server.url, workers);
const recipientsOf = () => server.delivered.flatMap(({ to }) => to).sort();
/** Undoes the folding of long lines in an email. */
const unfold = (raw: string) =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');

describe('a newsletter issue', () => {
  //
  test('is sent once to every subscriber, as text and HTML, with a List-Unsubscribe header', async () => {
    await subscribers(3);
    await requestSubscription(app.storage.db, 'never-confirmed@example.test', app.clock.now);
    const { id } = await newsletter.write();
    expect((await newsletter.send(id)).json.data).toMatchObject({
      state: 'sending',
      recipients: 3,
      waiting: 3,
      sent: 0,
    });
    await deliver();
    expect(recipientsOf()).toEqual(['reader0@example.test', 'reader1@example.test', 'reader2@example.test']);
    expect(await newsletter.read(id)).toMatchObject({
      state: 'sent',
      recipients: 3,
      sent: 3,
      waiting: 0,
      failed: 0,
      unknown: 0,
    });

    const raw = unfold(server.delivered[0]?.raw ?? '');
    const token = /^List-Unsubscribe: <https:\/\/town\.test\/newsletter\/one-click\?token=([\w-]{43})>\r?$/m.exec(
      raw,
    )?.[1];
    expect(token).toBeDefined();
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
    expect(raw).toMatch(/^Content-Type: text\/html/m);
    expect(raw).toContain(`https://town.test/newsletter/unsubscribe#${token}`);
    expect(raw).toContain('href="https://town.test/blog/x"');
    expect(raw).toContain('Three streets &amp; a &lt;b&gt;</h1>');
    expect(new Set(server.delivered.map((mail) => /^Message-ID: (.*)$/im.exec(mail.raw)?.[1])).size).toBe(3);
    expect(app.logs.join('\n')).not.toContain(token);
  });

  test('is sent once, however often it is requested', async () => {
    await subscribers(2);
    const { id } = await newsletter.write();
    const responses = await Promise.all([newsletter.send(id), newsletter.send(id), newsletter.send(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await deliver();
    expect((await newsletter.send(id)).status).toBe(409);
    await deliver();
    expect(recipientsOf()).toHaveLength(2);
  });

  test('does not go to subscribers who left or joined after it was started', async () => {
    const [first = 0] = await subscribers(3);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    await unsubscribe(app.storage.db, first, app.clock.now);
    await subscribers(1, 'late');
    await deliver();
    expect(recipientsOf()).toEqual(['reader1@example.test', 'reader2@example.test']);
    expect(await newsletter.read(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 2, failed: 0 });
  });

  test('is not resent to a recipient that a killed worker was processing, and continues with the others', async () => {
    const [first = 0] = await subscribers(4);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    // The state after kill -9: the job is leased and one recipient is taken, whose email may have been sent.
    await sql`update jobs set attempts = 1, leased_until = ${new Date(app.clock.now.getTime() + 300_000)} where kind = 'letter'`.execute(
      app.storage.db,
    );
    await sql`update letter_recipients set state = 'taken', attempts = 1 where subscriber_id = ${first}`.execute(
      app.storage.db,
    );
    await deliver();
    expect(server.delivered).toHaveLength(0);
    app.clock.advance(301_000);
    await deliver();
    expect(recipientsOf()).toEqual(['reader1@example.test', 'reader2@example.test', 'reader3@example.test']);
    expect(await newsletter.read(id)).toMatchObject({ state: 'sent', sent: 3, unknown: 1 });
  });

  test('is not resent when the connection broke after the message', async () => {
    await subscribers(1);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    server.nextReactions.push('drop-after-data');
    await deliver();
    app.clock.advance(DAY_MS / 2);
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(await newsletter.read(id)).toMatchObject({ state: 'sent', sent: 0, unknown: 1 });
  });

  test('waits for an unreachable mail server without dropping recipients', async () => {
    await subscribers(2);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    const port = Number(new URL(server.url).port);
    await server.stop();
    for (let tries = 0; tries < 6; tries++) {
      await deliver();
      app.clock.advance(DAY_MS / 3);
    }
    server = await startTestSmtpServer(port);
    await deliver();
    expect(recipientsOf()).toHaveLength(2);
    const later = newsletterClient(app, await app.signIn('moderator'));
    expect(await later.read(id)).toMatchObject({ state: 'sent', sent: 2 });
  });

  test('is retried for a temporary rejection and not for a permanent one', async () => {
    await subscribers(3);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    server.nextReactions.push({ at: 'RCPT', code: 450 }, { at: 'RCPT', code: 550 });
    await deliver();
    expect(recipientsOf()).toHaveLength(1);
    app.clock.advance(60_000);
    await deliver();
    expect(recipientsOf()).toHaveLength(2);
    expect(await newsletter.read(id)).toMatchObject({ state: 'sent', sent: 2, failed: 1 });
  });

  test('can be stopped and resumed without duplicates', async () => {
    await subscribers(2);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    expect((await newsletter.desk('POST', `/letters/${id}/stop`)).json.data).toMatchObject({
      state: 'stopped',
      waiting: 2,
    });
    await deliver();
    expect(server.delivered).toHaveLength(0);
    expect((await newsletter.desk('POST', `/letters/${id}/stop`)).status).toBe(409);
    expect((await newsletter.send(id)).json.data).toMatchObject({ state: 'sending', recipients: 2 });
    await deliver();
    expect(recipientsOf()).toHaveLength(2);
    expect((await newsletter.read(id)).history.map(({ action }: { action: string }) => action)).toEqual([
      'resumed sending',
      'stopped',
      'sent to all subscribers',
      'written',
    ]);
  });

  test('reaches all recipients in several batches by two workers', async () => {
    await subscribers(120);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    await deliver(2);
    await deliver();
    expect(await newsletter.read(id)).toMatchObject({ state: 'sent', sent: 120 });
    expect(new Set(recipientsOf()).size).toBe(120);
    expect(server.delivered).toHaveLength(120);
  });

  test('cannot be sent without subscribers', async () => {
    const { id } = await newsletter.write();
    expect(await newsletter.send(id)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('There are no subscribers yet') },
    });
    expect(await newsletter.read(id)).toMatchObject({ state: 'draft' });
  });

  test('is edited only at the current version and before it is sent', async () => {
    await subscribers(1);
    const { id } = await newsletter.write();
    const change = (version: number, subject: string) =>
      newsletter.desk('PUT', `/letters/${id}`, { version, subject, content: '<p>x</p>' });
    expect((await change(1, 'Mine')).json.data).toMatchObject({ subject: 'Mine', version: 2 });
    expect(await change(1, 'Theirs')).toMatchObject({
      status: 409,
      json: { current: { subject: 'Mine', version: 2 } },
    });
    const omitted = await newsletter.desk('PUT', `/letters/${id}`, { version: 2, subject: 'Shorter' });
    expect(omitted.json.data).toMatchObject({ subject: 'Shorter', content: '<p>x</p>', version: 3 });
    expect((await newsletter.send(id, 1)).status).toBe(409);
    await newsletter.send(id, 3);
    expect((await change(3, 'Late')).status).toBe(409);
    expect((await newsletter.desk('DELETE', `/letters/${id}`)).status).toBe(409);
  });

  test('can be sent as a test to oneself', async () => {
    await subscribers(2);
    const { id } = await newsletter.write();
    expect((await newsletter.desk('POST', `/letters/${id}/test`)).json.message).toContain(mo.email);
    await deliver();
    expect(recipientsOf()).toEqual([mo.email]);
    expect(server.delivered[0]?.raw).toMatch(/^Subject: \[Test\] Three streets/m);
    expect(server.delivered[0]?.raw).not.toMatch(/^List-Unsubscribe/m);
    expect(await newsletter.read(id)).toMatchObject({ state: 'draft', sent: 0 });
  });

  test('is previewed as its sanitized email', async () => {
    const content =
      '<p>Hi <b onclick=x>you</b></p><script>alert(1)</script><img src="https://x.test/a.png" alt="A"><img src="/art/x.svg" alt="B"><a href="javascript:alert(1)">x</a><ul><li><p>One</p></li><li>Two</li></ul>';
    const { data } = (await newsletter.desk('POST', '/preview/letter', { subject: 'S', content })).json;
    expect(data.html).not.toMatch(/script|onclick|art\/x\.svg/);
    expect(data.html).toContain('src="https://x.test/a.png"');
    expect(data.text).toContain('Hi you\n\nx\n- One\n- Two');
  });

  test('can be created from a published post, with its text and a link, but not from a draft', async () => {
    const form = {
      title: 'Open late',
      category: 'News',
      author: 'Ada',
      excerpt: 'A <b> & more.',
      content: '<p>Text.</p>',
    };
    const post = (await newsletter.desk('POST', '/posts', { ...form, published_date: '2026-01-01T00:00:00Z' })).json
      .data;
    const made = (await newsletter.desk('POST', `/posts/${post.id}/letter`)).json.data;
    expect(made).toMatchObject({ subject: 'Open late', state: 'draft' });
    expect(made.content).toBe(
      '<p><em>A &lt;b&gt; &amp; more.</em></p><p>Text.</p>\n<p><a href="/blog/open-late">Read it on Townlink</a></p>',
    );
    const draft = (await newsletter.desk('POST', '/posts', { ...form, published_date: null })).json.data;
    expect((await newsletter.desk('POST', `/posts/${draft.id}/letter`)).status).toBe(404);
  });
});
