import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestSubscription, unsubscribe } from '#storage/newsletter/newsletter-subscriptions.ts';
import { deliverOverSmtp } from '../../../tests/support/email-jobs.ts';
import { clearNewsletter, insertTestSubscribers, newsletterClient } from '../../../tests/support/newsletter-client.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const DAY_MS = 86_400_000;

let town: TestApp;
let mo: TestUser;
let letters: ReturnType<typeof newsletterClient>;
let server: TestSmtpServer;
beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await clearNewsletter(town);
  // anew each time: tests travel farther than a session lasts
  mo = await town.signIn('moderator', 'Mo Reyes');
  letters = newsletterClient(town, mo);
  server = await startTestSmtpServer();
});
afterEach(() => server.stop());

const subscribers = (count: number, prefix?: string) => insertTestSubscribers(town, count, prefix);
const work = (workers?: number) => deliverOverSmtp(town, server.url, workers);
const recipientsOf = () => server.delivered.flatMap(({ to }) => to).sort();
/** Long lines of a mail are folded. */
const unfold = (raw: string) =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');

describe('a letter', () => {
  //
  test('goes once to everybody who is subscribed, as text and HTML, with the way out in its header', async () => {
    await subscribers(3);
    await requestSubscription(town.storage.db, 'never-confirmed@example.test', town.clock.now);
    const { id } = await letters.write();
    expect((await letters.send(id)).json.data).toMatchObject({ state: 'sending', recipients: 3, waiting: 3, sent: 0 });
    await work();
    expect(recipientsOf()).toEqual(['reader0@example.test', 'reader1@example.test', 'reader2@example.test']);
    expect(await letters.read(id)).toMatchObject({
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
    expect(town.logs.join('\n')).not.toContain(token);
  });

  test('is sent once, however often the button is pressed', async () => {
    await subscribers(2);
    const { id } = await letters.write();
    const answers = await Promise.all([letters.send(id), letters.send(id), letters.send(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await work();
    expect((await letters.send(id)).status).toBe(409);
    await work();
    expect(recipientsOf()).toHaveLength(2);
  });

  test('does not go to who has left meanwhile, nor to who has come meanwhile', async () => {
    const [first = 0] = await subscribers(3);
    const { id } = await letters.write();
    await letters.send(id);
    await unsubscribe(town.storage.db, first, town.clock.now);
    await subscribers(1, 'late');
    await work();
    expect(recipientsOf()).toEqual(['reader1@example.test', 'reader2@example.test']);
    expect(await letters.read(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 2, failed: 0 });
  });

  test('is not sent again to whom a killed worker had in hand, and goes on with the others', async () => {
    const [first = 0] = await subscribers(4);
    const { id } = await letters.write();
    await letters.send(id);
    // as kill -9 leaves it: the job is leased, one recipient is taken and nobody knows whether the mail went out
    await sql`update jobs set attempts = 1, leased_until = ${new Date(town.clock.now.getTime() + 300_000)} where kind = 'letter'`.execute(
      town.storage.db,
    );
    await sql`update letter_recipients set state = 'taken', attempts = 1 where subscriber_id = ${first}`.execute(
      town.storage.db,
    );
    await work();
    expect(server.delivered).toHaveLength(0);
    town.clock.advance(301_000);
    await work();
    expect(recipientsOf()).toEqual(['reader1@example.test', 'reader2@example.test', 'reader3@example.test']);
    expect(await letters.read(id)).toMatchObject({ state: 'sent', sent: 3, unknown: 1 });
  });

  test('of which the connection broke after the message is not sent again', async () => {
    await subscribers(1);
    const { id } = await letters.write();
    await letters.send(id);
    server.nextReactions.push('drop-after-data');
    await work();
    town.clock.advance(DAY_MS / 2);
    await work();
    expect(server.received).toHaveLength(1);
    expect(await letters.read(id)).toMatchObject({ state: 'sent', sent: 0, unknown: 1 });
  });

  test('waits for a mail server that is away, and gives nobody up for it', async () => {
    await subscribers(2);
    const { id } = await letters.write();
    await letters.send(id);
    const port = Number(new URL(server.url).port);
    await server.stop();
    for (let tries = 0; tries < 6; tries++) {
      await work();
      town.clock.advance(DAY_MS / 3);
    }
    server = await startTestSmtpServer(port);
    await work();
    expect(recipientsOf()).toHaveLength(2);
    const later = newsletterClient(town, await town.signIn('moderator'));
    expect(await later.read(id)).toMatchObject({ state: 'sent', sent: 2 });
  });

  test('comes later to a mailbox that asks for it, and never to one that is not there', async () => {
    await subscribers(3);
    const { id } = await letters.write();
    await letters.send(id);
    server.nextReactions.push({ at: 'RCPT', code: 450 }, { at: 'RCPT', code: 550 });
    await work();
    expect(recipientsOf()).toHaveLength(1);
    town.clock.advance(60_000);
    await work();
    expect(recipientsOf()).toHaveLength(2);
    expect(await letters.read(id)).toMatchObject({ state: 'sent', sent: 2, failed: 1 });
  });

  test('can be stopped and sent on, and nobody gets it twice', async () => {
    await subscribers(2);
    const { id } = await letters.write();
    await letters.send(id);
    expect((await letters.desk('POST', `/letters/${id}/stop`)).json.data).toMatchObject({
      state: 'stopped',
      waiting: 2,
    });
    await work();
    expect(server.delivered).toHaveLength(0);
    expect((await letters.desk('POST', `/letters/${id}/stop`)).status).toBe(409);
    expect((await letters.send(id)).json.data).toMatchObject({ state: 'sending', recipients: 2 });
    await work();
    expect(recipientsOf()).toHaveLength(2);
    expect((await letters.read(id)).history.map(({ action }: { action: string }) => action)).toEqual([
      'sent on',
      'stopped',
      'sent to all subscribers',
      'written',
    ]);
  });

  test('to more than one batch reaches all, by two workers at once', async () => {
    await subscribers(120);
    const { id } = await letters.write();
    await letters.send(id);
    await work(2);
    await work();
    expect(await letters.read(id)).toMatchObject({ state: 'sent', sent: 120 });
    expect(new Set(recipientsOf()).size).toBe(120);
    expect(server.delivered).toHaveLength(120);
  });

  test('has nobody to go to while nobody is subscribed', async () => {
    const { id } = await letters.write();
    expect(await letters.send(id)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('Nobody is subscribed') },
    });
    expect(await letters.read(id)).toMatchObject({ state: 'draft' });
  });

  test('is changed over the version that was read, and not once it is on its way', async () => {
    await subscribers(1);
    const { id } = await letters.write();
    const change = (version: number, subject: string) =>
      letters.desk('PUT', `/letters/${id}`, { version, subject, content: '<p>x</p>' });
    expect((await change(1, 'Mine')).json.data).toMatchObject({ subject: 'Mine', version: 2 });
    expect(await change(1, 'Theirs')).toMatchObject({
      status: 409,
      json: { current: { subject: 'Mine', version: 2 } },
    });
    expect((await letters.send(id, 1)).status).toBe(409);
    await letters.send(id, 2);
    expect((await change(2, 'Late')).status).toBe(409);
    expect((await letters.desk('DELETE', `/letters/${id}`)).status).toBe(409);
  });

  test('can be tried out on oneself alone', async () => {
    await subscribers(2);
    const { id } = await letters.write();
    expect((await letters.desk('POST', `/letters/${id}/test`)).json.message).toContain(mo.email);
    await work();
    expect(recipientsOf()).toEqual([mo.email]);
    expect(server.delivered[0]?.raw).toMatch(/^Subject: \[Test\] Three streets/m);
    expect(server.delivered[0]?.raw).not.toMatch(/^List-Unsubscribe/m);
    expect(await letters.read(id)).toMatchObject({ state: 'draft', sent: 0 });
  });

  test('is previewed as the mail it becomes, without what could harm', async () => {
    const content =
      '<p>Hi <b onclick=x>you</b></p><script>alert(1)</script><img src="https://x.test/a.png" alt="A"><img src="/art/x.svg" alt="B"><a href="javascript:alert(1)">x</a><ul><li><p>One</p></li><li>Two</li></ul>';
    const { data } = (await letters.desk('POST', '/preview/letter', { subject: 'S', content })).json;
    expect(data.html).not.toMatch(/script|onclick|art\/x\.svg/);
    expect(data.html).toContain('src="https://x.test/a.png"');
    expect(data.text).toContain('Hi you\n\nx\n- One\n- Two');
  });

  test('of an article has its text and leads to it; of a draft there is none', async () => {
    const form = {
      title: 'Open late',
      category: 'News',
      author: 'Ada',
      excerpt: 'A <b> & more.',
      content: '<p>Text.</p>',
    };
    const post = (await letters.desk('POST', '/posts', { ...form, published_date: '2026-01-01T00:00:00Z' })).json.data;
    const made = (await letters.desk('POST', `/posts/${post.id}/letter`)).json.data;
    expect(made).toMatchObject({ subject: 'Open late', state: 'draft' });
    expect(made.content).toBe(
      '<p><em>A &lt;b&gt; &amp; more.</em></p><p>Text.</p>\n<p><a href="/blog/open-late">Read it on Townlink</a></p>',
    );
    const draft = (await letters.desk('POST', '/posts', { ...form, published_date: null })).json.data;
    expect((await letters.desk('POST', `/posts/${draft.id}/letter`)).status).toBe(404);
  });
});
