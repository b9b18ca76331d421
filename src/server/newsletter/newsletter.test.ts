import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEWSLETTER_CONFIRM_VALID_MS } from '#domain/notifications/newsletter.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.storage.db.deleteFrom('newsletter_subscribers').execute());

const post = (path: string, body: unknown, from = uniqueIp()) => app.call('POST', path, { body, from });
const subscribe = (email: unknown, from?: string) => post('/api/newsletter', { email }, from);
const confirm = (token: unknown) => post('/api/newsletter/confirm', { token });
const unsubscribe = (token: unknown) => post('/api/newsletter/unsubscribe', { token });

type Mail = Awaited<ReturnType<typeof runEmailJobs>>[number];

function secretOf(mail: Mail | undefined, page: 'confirm' | 'unsubscribe'): string {
  const secret = new RegExp(`${TEST_SITE.url}/newsletter/${page}#([\\w-]{43})`).exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`no link to ${page} in the mail: ${mail?.subject}`);
  return secret;
}

async function subscribeAndGetSecrets(email: string): Promise<{ confirmSecret: string; leaveSecret: string }> {
  await subscribe(email);
  const [mail] = await runEmailJobs(app);
  return { confirmSecret: secretOf(mail, 'confirm'), leaveSecret: secretOf(mail, 'unsubscribe') };
}

const storedSubscribers = () =>
  app.storage.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at', 'unsubscribed_at'])
    .orderBy('id')
    .execute();

describe('the newsletter', () => {
  //
  it('starts when the link in the email is opened', async () => {
    expect(await subscribe('Ada@Example.test')).toMatchObject({ status: 200, json: { success: true } });
    expect(await storedSubscribers()).toEqual([
      { email: 'Ada@Example.test', confirmed_at: null, unsubscribed_at: null },
    ]);
    const [mail] = await runEmailJobs(app);
    expect(mail).toMatchObject({
      to: 'Ada@Example.test',
      subject: 'Confirm your Townlink newsletter subscription',
    });
    const secret = secretOf(mail, 'confirm');
    expect(mail?.html).toContain(`href="${TEST_SITE.url}/newsletter/confirm#${secret}"`);
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);

    expect((await confirm(secret)).status).toBe(200);
    expect(await storedSubscribers()).toMatchObject([{ confirmed_at: app.clock.now, unsubscribed_at: null }]);
    expect(await confirm(secret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    expect(app.logs.join('\n')).not.toContain(secret);
  });

  //
  it('sends one email to an address that is entered five times, in any spelling, with the same response', async () => {
    const spellings = [
      'ada@example.test',
      'ADA@example.test',
      ' ada@example.test ',
      'Ada@Example.Test',
      'ada@example.test',
    ];
    const responses = await Promise.all(spellings.map((email) => subscribe(email)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await runEmailJobs(app)).toHaveLength(1);
    expect(await storedSubscribers()).toHaveLength(1);
  });

  it('gives the same response to a subscriber, without an email', async () => {
    const { confirmSecret } = await subscribeAndGetSecrets('ada@example.test');
    await confirm(confirmSecret);
    app.clock.advance(2 * DAY_MS);
    const known = await subscribe('ada@example.test');
    expect(known.text).toBe((await subscribe('somebody-else@example.test')).text);
    expect((await runEmailJobs(app)).map((mail) => mail.to)).toEqual(['somebody-else@example.test']);
  });

  it('sends another email the next day, and all unexpired links work', async () => {
    const first = await subscribeAndGetSecrets('ada@example.test');
    app.clock.advance(DAY_MS);
    const second = await subscribeAndGetSecrets('ada@example.test');
    expect(second.confirmSecret).not.toBe(first.confirmSecret);
    expect((await confirm(first.confirmSecret)).status).toBe(200);
  });

  it('rejects a link after 7 days', async () => {
    const { confirmSecret } = await subscribeAndGetSecrets('ada@example.test');
    app.clock.advance(NEWSLETTER_CONFIRM_VALID_MS);
    expect(await confirm(confirmSecret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
  });

  it('ends with the unsubscribe link, which can be repeated, and can start again', async () => {
    const { confirmSecret, leaveSecret: unsubscribeSecret } = await subscribeAndGetSecrets('ada@example.test');
    await confirm(confirmSecret);
    const [first, second] = [await unsubscribe(unsubscribeSecret), await unsubscribe(unsubscribeSecret)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await storedSubscribers()).toMatchObject([{ unsubscribed_at: app.clock.now }]);

    app.clock.advance(DAY_MS);
    const again = await subscribeAndGetSecrets('ada@example.test');
    expect((await confirm(again.confirmSecret)).status).toBe(200);
    expect(await storedSubscribers()).toMatchObject([{ unsubscribed_at: null }]);
    expect((await unsubscribe(unsubscribeSecret)).status).toBe(200);
  });

  it('is not resumed by an earlier email after unsubscribing', async () => {
    const { confirmSecret, leaveSecret: unsubscribeSecret } = await subscribeAndGetSecrets('ada@example.test');
    await unsubscribe(unsubscribeSecret);
    expect((await confirm(confirmSecret)).status).toBe(400);
  });

  //
  it('deletes the address with its account', async () => {
    const email = 'leaving@example.test';
    await createTestAccount(app, email);
    await subscribeAndGetSecrets('Leaving@Example.test');
    const token = await loginToken(app, email);
    await app.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
    expect(await findTablesContaining(app.storage.db, email)).toEqual([]);
    expect(await storedSubscribers()).toEqual([]);
  });

  it.each(['', 'no-address', 'a@b.com,c@d.com', 'a@b.com?bcc=e@evil.test', 7, null])(
    'rejects %j with a field error',
    async (email) => {
      const response = await subscribe(email);
      expect(response.status).toBe(400);
      expect(Object.keys(response.json.fields)).toEqual(['email']);
      expect(await storedSubscribers()).toEqual([]);
    },
  );

  it.each(['', 'x'.repeat(43), 7, null, undefined])('rejects the token %j', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    expect(await unsubscribe(token)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
  });

  it('accepts a link for its purpose only', async () => {
    const { confirmSecret, leaveSecret: unsubscribeSecret } = await subscribeAndGetSecrets('ada@example.test');
    expect((await confirm(unsubscribeSecret)).status).toBe(400);
    expect((await unsubscribe(confirmSecret)).status).toBe(400);
  });

  it('rate limits an IP address that enters many mailboxes, with a Retry-After header', async () => {
    const from = uniqueIp();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await subscribe(`m${count}@example.test`, from)).status);
    expect(statuses.indexOf(429)).toBe(20);
    const refused = await subscribe('another@example.test', from);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await runEmailJobs(app);
  });
});
