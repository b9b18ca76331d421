import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestSubscription, unsubscribe } from '#storage/newsletter/newsletter-subscriptions.ts';
import { deliverOverSmtp } from '../../../tests/support/email-jobs.ts';
import { clearNewsletter, insertTestSubscribers, newsletterClient } from '../../../tests/support/newsletter-client.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
let newsletter: ReturnType<typeof newsletterClient>;
let server: TestSmtpServer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearNewsletter(app);
  newsletter = newsletterClient(app, await app.signIn('moderator', 'Mo Reyes'));
  admin = await app.signIn('admin', 'Bo Admin');
  server = await startTestSmtpServer();
});
afterEach(() => server.stop());

const subscribers = (count: number, prefix?: string) => insertTestSubscribers(app, count, prefix);
const deliver = () => deliverOverSmtp(app, server.url);
/** Undoes the folding of long lines in an email. */
const unfold = (raw: string) =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');

describe('the List-Unsubscribe link', () => {
  async function tokenInMail(): Promise<string> {
    await subscribers(1);
    const { id } = await newsletter.write();
    await newsletter.send(id);
    await deliver();
    const token = /one-click\?token=([\w-]{43})/.exec(unfold(server.delivered[0]?.raw ?? ''))?.[1];
    if (!token) throw new Error('no link in the header');
    return token;
  }
  const isUnsubscribed = async () =>
    (await app.storage.db.selectFrom('newsletter_subscribers').select('unsubscribed_at').executeTakeFirst())
      ?.unsubscribed_at !== null;

  //
  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'accepts a repeated POST of a mail client, as %s, without a page',
    async (type) => {
      const token = await tokenInMail();
      for (let count = 0; count < 40; count++) {
        const response = await app.call('POST', `/newsletter/one-click?token=${token}`, {
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': type },
          from: '198.51.100.7',
        });
        expect(response).toMatchObject({ status: 204, text: '' });
      }
      expect(await isUnsubscribed()).toBe(true);
    },
  );

  //
  test('opens a page on GET, which alone changes nothing', async () => {
    const token = await tokenInMail();
    const response = await app.call('GET', `/newsletter/one-click?token=${token}`);
    expect(response).toMatchObject({ status: 303, headers: { location: `/newsletter/unsubscribe#${token}` } });
    expect(await isUnsubscribed()).toBe(false);
  });

  test('cannot be guessed', async () => {
    const from = '198.51.100.9';
    const guess = () => app.call('POST', `/newsletter/one-click?token=${'x'.repeat(43)}`, { from });
    expect((await guess()).status).toBe(400);
    for (let count = 0; count < 30; count++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await app.call('POST', '/newsletter/one-click?token=a&token=b')).status).toBe(400);
    expect((await app.call('GET', '/newsletter/one-click?token=//evil.test')).status).toBe(404);
  });
});

describe('the subscribers', () => {
  test('are counted, with the weekly changes and without addresses', async () => {
    const [first = 0] = await subscribers(3);
    await requestSubscription(app.storage.db, 'asked@example.test', app.clock.now);
    await unsubscribe(app.storage.db, first, app.clock.now);
    const { json, text } = await newsletter.desk('GET', '/subscribers');
    expect(json.data).toMatchObject({ confirmed: 2, asked: 1 });
    expect(json.data.weeks).toHaveLength(12);
    expect(json.data.weeks.at(-1)).toEqual({ starts_on: '2026-10-26', joined: 3, left: 1 });
    expect(text).not.toContain('@');
  });

  //
  test('can be exported only by an admin, without formulas, and the export is logged', async () => {
    await subscribers(1, '=cmd');
    expect((await newsletter.desk('GET', '/subscribers/export')).status).toBe(403);
    const { json } = await app.call('GET', '/api/desk/subscribers/export', { token: admin.token });
    expect(json.data.csv).toBe(`email,confirmed_at\n'=cmd0@example.test,${app.clock.now.toISOString()}\n`);
    const log = await app.storage.db.selectFrom('desk_log').select(['action', 'actor_name']).execute();
    expect(log).toContainEqual({ action: '1 address exported', actor_name: 'Bo Admin' });
  });
});
