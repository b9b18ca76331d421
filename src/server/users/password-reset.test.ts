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
  return confirmationSecretIn((await runEmailJobs(app)).find(({ text }) => text.includes('/account/reset#')));
}

describe('a forgotten password', () => {
  it('is reset by an emailed link, which ends all sessions and emails the owner', async () => {
    const user = await createTestAccount(app);
    const tokens = await Promise.all([loginToken(app, user.email), loginToken(app, user.email)]);
    const secret = await secretFor(user.email);
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
    expect((await reset(secret)).status).toBe(200);
    for (const token of tokens) expect(await sessionStatus(app, token)).toBe(401);
    expect((await requestLogin(app, user.email)).status).toBe(401);
    expect((await requestLogin(app, user.email, { password: NEW_PASSWORD })).status).toBe(200);
    expect(await runEmailJobs(app)).toMatchObject([{ to: user.email, subject: 'Your Townlink password was changed' }]);
    expect(app.logs.join('\n')).not.toContain(secret);
    expect(app.logs.join('\n')).not.toContain(NEW_PASSWORD);
  });

  it('gets the same response and the same work whether there is an account or not', async () => {
    const user = await createTestAccount(app);
    const known = await forgot(user.email);
    const unknown = await forgot('nobody@example.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(known.status).toBe(200);
    // An email for the unknown address is enqueued too, but never sent.
    expect(await app.pendingEmails()).toHaveLength(2);
    expect((await runEmailJobs(app)).map((mail) => mail.to)).toEqual([user.email]);
    expect(await app.pendingEmails()).toEqual([]);
  });

  it('can be requested five times in half an hour per address, known or not', async () => {
    const user = await createTestAccount(app);
    for (const email of [user.email, 'nobody-asks@example.test']) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries++) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('cannot be reset for a disabled account', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    await app.storage.db.updateTable('users').set({ disabled_at: app.clock.now }).where('id', '=', user.id).execute();
    expect(await reset(secret)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    await forgot(user.email);
    expect(await runEmailJobs(app)).toEqual([]);
  });
});

describe('the reset link', () => {
  it('points to the configured site, regardless of the request headers', async () => {
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

  it('is rejected in the same way when used, expired, replaced, or for another address or purpose', async () => {
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
    const different = new Set(refusals.map((response) => `${response.status} ${response.text}`));
    expect([...different]).toEqual([
      '400 {"success":false,"error":"This link is no longer valid. Ask for a new one.","code":"bad-link"}',
    ]);
    expect((await requestLogin(app, user.email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('works for an hour, and once under concurrent use', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    app.clock.advance(59 * MINUTE_MS);
    const responses = await Promise.all([1, 2, 3, 4].map((number) => reset(secret, `${NEW_PASSWORD}-${number}`)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('stays valid after a rejected password', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    expect(await reset(secret, 'password1')).toMatchObject({
      status: 400,
      json: { fields: { new_password: expect.any(String) } },
    });
    expect(await reset(secret, 'short')).toMatchObject({ status: 400, json: { code: 'invalid' } });
    expect((await reset(secret)).status).toBe(200);
  });

  it('is invalidated by a password change', async () => {
    const user = await createTestAccount(app);
    const secret = await secretFor(user.email);
    const body = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD };
    await app.call('POST', '/api/users/password', { body, token: await loginToken(app, user.email) });
    expect((await reset(secret)).status).toBe(400);
  });

  it('is protected against guessing', async () => {
    const from = uniqueIp();
    let status = 0;
    for (let tries = 0; tries <= 30; tries++) {
      const body = { token: `guess${tries}`, new_password: NEW_PASSWORD };
      status = (await app.call('POST', '/api/users/password/reset', { body, from })).status;
    }
    expect(status).toBe(429);
  });
});
