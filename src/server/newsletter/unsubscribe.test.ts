import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestSubscription, unsubscribe } from '#storage/newsletter/newsletter-subscriptions.ts';
import { deliverOverSmtp } from '../../../tests/support/email-jobs.ts';
import { clearNewsletter, insertTestSubscribers, newsletterClient } from '../../../tests/support/newsletter-client.ts';
import { startTestSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let boss: TestUser;
let letters: ReturnType<typeof newsletterClient>;
let server: TestSmtpServer;
beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await clearNewsletter(town);
  letters = newsletterClient(town, await town.signIn('moderator', 'Mo Reyes'));
  boss = await town.signIn('admin', 'Bo Admin');
  server = await startTestSmtpServer();
});
afterEach(() => server.stop());

const subscribers = (count: number, prefix?: string) => insertTestSubscribers(town, count, prefix);
const work = () => deliverOverSmtp(town, server.url);
/** Long lines of a mail are folded. */
const unfold = (raw: string) =>
  raw
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');

describe('the way out', () => {
  async function tokenInMail(): Promise<string> {
    await subscribers(1);
    const { id } = await letters.write();
    await letters.send(id);
    await work();
    const token = /one-click\?token=([\w-]{43})/.exec(unfold(server.delivered[0]?.raw ?? ''))?.[1];
    if (!token) throw new Error('no link in the header');
    return token;
  }
  const isLeft = async () =>
    (await town.storage.db.selectFrom('newsletter_subscribers').select('unsubscribed_at').executeTakeFirst())
      ?.unsubscribed_at !== null;

  //
  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is one POST of a mail program, as %s, without a page and as often as it likes',
    async (type) => {
      const token = await tokenInMail();
      for (let count = 0; count < 40; count++) {
        const answer = await town.call('POST', `/newsletter/one-click?token=${token}`, {
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': type },
          from: '198.51.100.7',
        });
        expect(answer).toMatchObject({ status: 204, text: '' });
      }
      expect(await isLeft()).toBe(true);
    },
  );

  //
  test('is a page for whoever opens the address, which alone changes nothing', async () => {
    const token = await tokenInMail();
    const answer = await town.call('GET', `/newsletter/one-click?token=${token}`);
    expect(answer).toMatchObject({ status: 303, headers: { location: `/newsletter/unsubscribe#${token}` } });
    expect(await isLeft()).toBe(false);
  });

  test('is not found by guessing', async () => {
    const from = '198.51.100.9';
    const guess = () => town.call('POST', `/newsletter/one-click?token=${'x'.repeat(43)}`, { from });
    expect((await guess()).status).toBe(400);
    for (let count = 0; count < 30; count++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await town.call('POST', '/newsletter/one-click?token=a&token=b')).status).toBe(400);
    expect((await town.call('GET', '/newsletter/one-click?token=//evil.test')).status).toBe(404);
  });
});

describe('the subscribers', () => {
  test('are counted, with how many came and went in each week, and nobody is named', async () => {
    const [first = 0] = await subscribers(3);
    await requestSubscription(town.storage.db, 'asked@example.test', town.clock.now);
    await unsubscribe(town.storage.db, first, town.clock.now);
    const { json, text } = await letters.desk('GET', '/subscribers');
    expect(json.data).toMatchObject({ confirmed: 2, asked: 1 });
    expect(json.data.weeks).toHaveLength(12);
    expect(json.data.weeks.at(-1)).toEqual({ starts_on: '2026-10-26', joined: 3, left: 1 });
    expect(text).not.toContain('@');
  });

  //
  test('are exported by an admin alone, as cells that no spreadsheet runs, and the log says so', async () => {
    await subscribers(1, '=cmd');
    expect((await letters.desk('GET', '/subscribers/export')).status).toBe(403);
    const { json } = await town.call('GET', '/api/desk/subscribers/export', { token: boss.token });
    expect(json.data.csv).toBe(`email,confirmed_at\n'=cmd0@example.test,${town.clock.now.toISOString()}\n`);
    const log = await town.storage.db.selectFrom('desk_log').select(['action', 'actor_name']).execute();
    expect(log).toContainEqual({ action: '1 addresses exported', actor_name: 'Bo Admin' });
  });
});
