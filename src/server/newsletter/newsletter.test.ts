import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEWSLETTER_CONFIRM_VALID_MS } from '#domain/notifications/newsletter.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';

const DAY_MS = 86_400_000;

let town: TestApp;
beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(() => town.storage.db.deleteFrom('newsletter_subscribers').execute());

const post = (path: string, body: unknown, from = uniqueIp()) => town.call('POST', path, { body, from });
const ask = (email: unknown, from?: string) => post('/api/newsletter', { email }, from);
const confirm = (token: unknown) => post('/api/newsletter/confirm', { token });
const leave = (token: unknown) => post('/api/newsletter/unsubscribe', { token });

type Mail = Awaited<ReturnType<typeof runEmailJobs>>[number];

function secretOf(mail: Mail | undefined, page: 'confirm' | 'unsubscribe'): string {
  const secret = new RegExp(`${TEST_SITE.url}/newsletter/${page}#([\\w-]{43})`).exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`no link to ${page} in the mail: ${mail?.subject}`);
  return secret;
}

async function askedMail(email: string): Promise<{ confirmSecret: string; leaveSecret: string }> {
  await ask(email);
  const [mail] = await runEmailJobs(town);
  return { confirmSecret: secretOf(mail, 'confirm'), leaveSecret: secretOf(mail, 'unsubscribe') };
}

const subscribers = () =>
  town.storage.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at', 'unsubscribed_at'])
    .orderBy('id')
    .execute();

describe('the newsletter', () => {
  //
  it('starts when the holder of the address presses the link in the mail', async () => {
    expect(await ask('Ada@Example.test')).toMatchObject({ status: 200, json: { success: true } });
    expect(await subscribers()).toEqual([{ email: 'Ada@Example.test', confirmed_at: null, unsubscribed_at: null }]);
    const [mail] = await runEmailJobs(town);
    expect(mail).toMatchObject({
      to: 'Ada@Example.test',
      subject: 'Confirm that you want the Townlink newsletter',
    });
    const secret = secretOf(mail, 'confirm');
    expect(mail?.html).toContain(`href="${TEST_SITE.url}/newsletter/confirm#${secret}"`);
    expect(await findTablesContaining(town.storage.db, secret)).toEqual([]);

    expect((await confirm(secret)).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ confirmed_at: town.clock.now, unsubscribed_at: null }]);
    expect(await confirm(secret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    expect(town.logs.join('\n')).not.toContain(secret);
  });

  //
  it('writes one mail to an address that is given five times, in any spelling, and answers each time the same', async () => {
    const spellings = [
      'ada@example.test',
      'ADA@example.test',
      ' ada@example.test ',
      'Ada@Example.Test',
      'ada@example.test',
    ];
    const answers = await Promise.all(spellings.map((email) => ask(email)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await runEmailJobs(town)).toHaveLength(1);
    expect(await subscribers()).toHaveLength(1);
  });

  it('answers the same for who is subscribed, and does not write', async () => {
    const { confirmSecret } = await askedMail('ada@example.test');
    await confirm(confirmSecret);
    town.clock.advance(2 * DAY_MS);
    const known = await ask('ada@example.test');
    expect(known.text).toBe((await ask('somebody-else@example.test')).text);
    expect((await runEmailJobs(town)).map((mail) => mail.to)).toEqual(['somebody-else@example.test']);
  });

  it('asks again on the next day, and every link that is not late works', async () => {
    const first = await askedMail('ada@example.test');
    town.clock.advance(DAY_MS);
    const second = await askedMail('ada@example.test');
    expect(second.confirmSecret).not.toBe(first.confirmSecret);
    expect((await confirm(first.confirmSecret)).status).toBe(200);
  });

  it('does not take a link after 7 days', async () => {
    const { confirmSecret } = await askedMail('ada@example.test');
    town.clock.advance(NEWSLETTER_CONFIRM_VALID_MS);
    expect(await confirm(confirmSecret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
  });

  it('ends with the link for it, as often as it is pressed, and can begin again', async () => {
    const { confirmSecret, leaveSecret } = await askedMail('ada@example.test');
    await confirm(confirmSecret);
    const [first, second] = [await leave(leaveSecret), await leave(leaveSecret)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await subscribers()).toMatchObject([{ unsubscribed_at: town.clock.now }]);

    town.clock.advance(DAY_MS);
    const again = await askedMail('ada@example.test');
    expect((await confirm(again.confirmSecret)).status).toBe(200);
    expect(await subscribers()).toMatchObject([{ unsubscribed_at: null }]);
    expect((await leave(leaveSecret)).status).toBe(200);
  });

  it('is not brought back by an earlier mail after it has ended', async () => {
    const { confirmSecret, leaveSecret } = await askedMail('ada@example.test');
    await leave(leaveSecret);
    expect((await confirm(confirmSecret)).status).toBe(400);
  });

  //
  it('forgets the address with the account that has it', async () => {
    const email = 'leaving@example.test';
    await createTestAccount(town, email);
    await askedMail('Leaving@Example.test');
    const token = await loginToken(town, email);
    await town.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
    expect(await findTablesContaining(town.storage.db, email)).toEqual([]);
    expect(await subscribers()).toEqual([]);
  });

  it.each(['', 'no-address', 'a@b.com,c@d.com', 'a@b.com?bcc=e@evil.test', 7, null])(
    'refuses %j with a sentence at the field',
    async (email) => {
      const answer = await ask(email);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json.fields)).toEqual(['email']);
      expect(await subscribers()).toEqual([]);
    },
  );

  it.each(['', 'x'.repeat(43), 7, null, undefined])('gives nothing for the token %j', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    expect(await leave(token)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
  });

  it('takes a link for one purpose only', async () => {
    const { confirmSecret, leaveSecret } = await askedMail('ada@example.test');
    expect((await confirm(leaveSecret)).status).toBe(400);
    expect((await leave(confirmSecret)).status).toBe(400);
  });

  it('refuses an address of the network that asks for one mailbox after the other, and says when to come back', async () => {
    const from = uniqueIp();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await ask(`m${count}@example.test`, from)).status);
    expect(statuses.indexOf(429)).toBe(20);
    const refused = await ask('another@example.test', from);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await runEmailJobs(town);
  });
});
