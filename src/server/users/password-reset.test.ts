import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmationSecretIn, runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const NEW_PASSWORD = 'quiet-river-41';
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.deleteFrom('jobs').execute();
});

function forgot(email: string, headers: Record<string, string> = {}) {
  return app.call('POST', '/api/users/password/forgot', { body: { email }, headers, from: uniqueIp() });
}

function reset(token: unknown, newPassword = NEW_PASSWORD) {
  const body = { token, new_password: newPassword };
  return app.call('POST', '/api/users/password/reset', { body, from: uniqueIp() });
}

async function secretFor(email: string): Promise<string> {
  await forgot(email);
  return confirmationSecretIn((await runEmailJobs(app)).at(-1));
}

describe('a forgotten password', () => {
  it('is replaced through a mail, which ends all sessions and tells the owner', async () => {
    const user = await createTestAccount(app);
    const tokens = await Promise.all([loginToken(app, user.email), loginToken(app, user.email)]);
    const secret = await secretFor(user.email);
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
    expect((await reset(secret)).status).toBe(200);
    for (const token of tokens) expect(await sessionStatus(app, token)).toBe(401);
    expect((await requestLogin(app, user.email)).status).toBe(401);
    expect((await requestLogin(app, user.email, { password: NEW_PASSWORD })).status).toBe(200);
    expect(await runEmailJobs(app)).toMatchObject([
      { to: user.email, subject: 'Your password for Townlink was changed' },
    ]);
    expect(app.logs.join('\n')).not.toContain(secret);
    expect(app.logs.join('\n')).not.toContain(NEW_PASSWORD);
  });

  it('is asked for with the same answer, and the same work, whether there is an account or not', async () => {
    const user = await createTestAccount(app);
    const known = await forgot(user.email);
    const unknown = await forgot('nobody@example.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(known.status).toBe(200);
    // a mail to nobody waits like the other, and is never sent
    expect(await app.pendingEmails()).toHaveLength(2);
    expect((await runEmailJobs(app)).map((mail) => mail.to)).toEqual([user.email]);
    expect(await app.pendingEmails()).toEqual([]);
  });

  it('is asked for five times in half an hour by one address, known or not', async () => {
    const user = await createTestAccount(app);
    for (const email of [user.email, 'nobody-asks@example.test']) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries++) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('is not written about to a disabled account', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    await app.storage.db.updateTable('users').set({ disabled_at: app.clock.now }).where('id', '=', user.id).execute();
    expect(await reset(secret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    await forgot(user.email);
    expect(await runEmailJobs(app)).toEqual([]);
  });
});

describe('the link in the mail', () => {
  it('leads to the configured site, whatever the request called it', async () => {
    const user = await createTestAccount(app);
    await forgot(user.email, {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
    });
    const [mail] = await runEmailJobs(app);
    expect(mail?.text).toMatch(/^https:\/\/town\.test\/account\/reset#[\w-]{43}$/m);
    expect(mail?.html).toContain('href="https://town.test/account/reset#');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('gives one and the same refusal when used twice, late, after a newer one, for another address or purpose', async () => {
    const user = await createTestAccount(app);
    const used = await secretFor(user.email);
    await reset(used);
    const older = await secretFor(user.email);
    const newer = await secretFor(user.email);
    const refusals = [
      await reset(used),
      await reset(older),
      await reset('nonsense'),
      await reset(undefined),
      await reset({}),
    ];

    await app.storage.db
      .updateTable('users')
      .set({ email_key: 'moved@example.test' })
      .where('id', '=', user.id)
      .execute();
    refusals.push(await reset(newer));
    await app.storage.db.updateTable('users').set({ email_key: user.email }).where('id', '=', user.id).execute();

    refusals.push(await app.call('POST', '/api/users/email/confirm', { body: { token: newer }, from: uniqueIp() }));
    app.clock.advance(61 * MINUTE_MS);
    refusals.push(await reset(newer));
    const different = new Set(refusals.map((answer) => `${answer.status} ${answer.text}`));
    expect([...different]).toEqual([
      '400 {"success":false,"error":"This link is not valid any more. Ask for a new one.","code":"bad-link"}',
    ]);
    expect((await requestLogin(app, user.email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('works for an hour, and only for one of those who use it at the same time', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    app.clock.advance(59 * MINUTE_MS);
    const answers = await Promise.all([1, 2, 3, 4].map((number) => reset(secret, `${NEW_PASSWORD}-${number}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('outlives a password that is refused', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    expect(await reset(secret, 'password1')).toMatchObject({
      status: 400,
      json: { fields: { new_password: expect.any(String) } },
    });
    expect(await reset(secret, 'short')).toMatchObject({ status: 400, json: { code: 'invalid' } });
    expect((await reset(secret)).status).toBe(200);
  });

  it('ends when the password is changed otherwise', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    const body = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD };
    await app.call('POST', '/api/users/password', { body, token: await loginToken(app, user.email) });
    expect((await reset(secret)).status).toBe(400);
  });

  it('cannot be guessed for long', async () => {
    const from = uniqueIp();
    let status = 0;
    for (let tries = 0; tries <= 30; tries++) {
      const body = { token: `guess${tries}`, new_password: NEW_PASSWORD };
      status = (await app.call('POST', '/api/users/password/reset', { body, from })).status;
    }
    expect(status).toBe(429);
  });
});
