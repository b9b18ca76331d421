import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmailCodeSignIn } from '../../../../tests/support/email-code.ts';
import { runEmailJobs } from '../../../../tests/support/email-jobs.ts';
import { findTablesContaining } from '../../../../tests/support/find-tables-containing.ts';
import {
  countFailedLogins,
  createTestAccount,
  deviceCookie,
  requestLogin,
  requestSecondStep,
  sessionStatus,
  TEST_PASSWORD,
} from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An account that was used before, and has had this many failed logins in the last hour. */
async function attackedAccount(failedLogins = 100) {
  const user = await createTestAccount(app);
  const cookie = deviceCookie(await requestLogin(app, user.email));
  await countFailedLogins(app, user.email, failedLogins);
  return { ...user, cookie };
}

async function startSecondStep(email: string) {
  const { status, ...step } = await startEmailCodeSignIn(app, email);
  expect(status).toBe(200);
  return step;
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the owner of an account whose password others are guessing', () => {
  it('signs in from a new network with a code by email', async () => {
    const { email, id } = await attackedAccount();
    const login = await requestLogin(app, email);
    expect(login.json).toEqual({
      success: true,
      second_step: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['email'] },
    });
    expect(login.headers['set-cookie']).toBeUndefined();
    const { token, code } = await startSecondStep(email);
    const response = await requestSecondStep(app, {
      token,
      method: 'email',
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    });
    expect(response.status).toBe(200);
    expect(response.json).toEqual({
      success: true,
      message: 'Welcome back!',
      token: expect.any(String),
      data: {
        token: response.json.token,
        expires_at: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
        user: expect.objectContaining({ id, email }),
      },
    });
    expect(await sessionStatus(app, response.json.token)).toBe(200);
    const cookie = deviceCookie(response);
    expect((await requestLogin(app, email, { cookie })).json.token).toBeDefined();
  });

  it('signs in after any number of guesses', async () => {
    const { email } = await attackedAccount(250_000);
    const { token, code } = await startSecondStep(email);
    expect((await requestSecondStep(app, { token, method: 'email', code })).status).toBe(200);
  });

  it('gets an email that says why, and neither the database nor the log contains code or token', async () => {
    const { email } = await attackedAccount();
    const { token, code, mail } = await startSecondStep(email);
    expect(mail?.text).toContain('many failed attempts');
    expect(mail?.text).toContain('in 10 minutes');
    expect(mail?.text).toContain('https://town.test/account/reset');
    expect(await findTablesContaining(app.storage.db, token)).toEqual([]);
    expect(await findTablesContaining(app.storage.db, code)).toEqual([]);
    expect(app.logs.join('\n')).not.toContain(token);
  });

  it('is asked for nothing on a device that the account was used on', async () => {
    const { email, cookie } = await attackedAccount();
    expect((await requestLogin(app, email, { cookie })).json.data.token).toBeDefined();
  });
});

describe('somebody who guesses passwords', () => {
  it('is limited by the account, and learns of the right password only what the owner learns too', async () => {
    const { email } = await attackedAccount();
    expect((await requestLogin(app, email, { password: 'wrong' })).status).toBe(429);
    expect((await requestLogin(app, email)).json.token).toBeUndefined();
    expect((await runEmailJobs(app)).map(({ to }) => to)).toContain(email);
  });

  it('gets the same response to every password after a thousand, also for an unknown account', async () => {
    const { email } = await attackedAccount(1000);
    await countFailedLogins(app, 'nobody@example.test', 1000);
    await runEmailJobs(app);
    const shape = { success: true, second_step: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['email'] } };
    const right = await requestLogin(app, email);
    const wrongPassword = await requestLogin(app, email, { password: 'wrong' });
    const unknown = await requestLogin(app, 'nobody@example.test', { password: 'wrong' });
    for (const response of [right, wrongPassword, unknown])
      expect(response).toMatchObject({ status: 200, json: shape });
    expect(await runEmailJobs(app)).toHaveLength(1);
    const refusals = [];
    for (const { json } of [right, wrongPassword, unknown]) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries++) {
        const body = { token: json.second_step.token, method: 'email', code: 'abc' };
        statuses.push((await requestSecondStep(app, body)).status);
      }
      refusals.push(statuses.join(' '));
    }
    expect(new Set(refusals)).toEqual(new Set(['401 401 401 401 401 401']));
  });

  it('learns nothing after a thousand by trying one password again and again, or of a disabled account', async () => {
    const { email, id } = await attackedAccount(1000);
    const outcomes = [];
    for (const password of [TEST_PASSWORD, 'wrong']) {
      const responses = [];
      for (let tries = 0; tries < 12; tries++) responses.push(await requestLogin(app, email, { password }));
      const token = responses[0]?.json.second_step.token;
      const first = await requestSecondStep(app, { token, method: 'email', code: 'abc' });
      outcomes.push([...responses.map(({ status }) => status), first.json.code].join(' '));
    }
    expect(new Set(outcomes)).toEqual(new Set([`${'200 '.repeat(12)}bad-credentials`]));
    const disabled = app.storage.db.updateTable('users').set({ disabled_at: app.clock.now }).where('id', '=', id);
    await disabled.execute();
    const { status, json } = await requestLogin(app, email);
    expect([status, json.second_step.methods]).toEqual([200, ['email']]);
  });

  it('cannot end the second step of the owner with wrong passwords', async () => {
    const { email } = await attackedAccount(1000);
    const { token, code } = await startSecondStep(email);
    for (let tries = 0; tries < 10; tries++) await requestLogin(app, email, { password: 'wrong' });
    expect((await requestSecondStep(app, { token, method: 'email', code })).status).toBe(200);
  });

  it('has a limited number of codes by email, whatever the number of networks', async () => {
    const { email } = await attackedAccount();
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await requestLogin(app, email)).status);
    expect(statuses.indexOf(429)).toBe(10);
  });
});

describe('a second step', () => {
  it('rejects a wrong code at its field, and after five of them the right one', async () => {
    const { email, id } = await attackedAccount();
    const { token, code } = await startSecondStep(email);
    for (let tries = 0; tries < 5; tries++) {
      const { status, json } = await requestSecondStep(app, { token, method: 'email', code: wrong(code) });
      expect({ status, json }).toEqual({
        status: 401,
        json: {
          success: false,
          error: 'That code isn’t right. Try again.',
          code: 'bad-credentials',
          fields: { code: 'That code isn’t right. Try again.' },
        },
      });
    }
    const { status, json } = await requestSecondStep(app, { token, method: 'email', code });
    expect([status, json.code]).toEqual([401, 'sign-in-expired']);
    expect(await app.pendingEmails()).toContainEqual(
      expect.objectContaining({ kind: 'second-step-failed', userId: id }),
    );
  });

  it('limits wrong codes by account, since somebody with the password can start many', async () => {
    const { email } = await attackedAccount();
    const statuses: number[] = [];
    for (let steps = 0; steps < 5; steps++) {
      const { token, code } = await startSecondStep(email);
      for (let tries = 0; tries < 5; tries++) {
        statuses.push((await requestSecondStep(app, { token, method: 'email', code: wrong(code) })).status);
      }
    }
    expect(statuses.indexOf(429)).toBe(20);
  });

  it('works once', async () => {
    const { email } = await attackedAccount();
    const { token, code } = await startSecondStep(email);
    const attempts = await Promise.all([1, 2, 3].map(() => requestSecondStep(app, { token, method: 'email', code })));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await requestSecondStep(app, { token, method: 'email', code })).json.code).toBe('sign-in-expired');
  });

  it('ends after ten minutes', async () => {
    const { email } = await attackedAccount();
    const { token, code } = await startSecondStep(email);
    app.clock.advance(10 * 60_000);
    expect((await requestSecondStep(app, { token, method: 'email', code })).json.code).toBe('sign-in-expired');
  });

  it('ends when the password is changed or the account disabled', async () => {
    const changed = await attackedAccount();
    const step = await startSecondStep(changed.email);
    const { token } = (await requestLogin(app, changed.email, { cookie: changed.cookie })).json;
    const body = { current_password: TEST_PASSWORD, new_password: 'harbor-lights-7' };
    expect((await app.call('POST', '/api/users/password', { body, token })).status).toBe(200);
    const ended = await requestSecondStep(app, { token: step.token, method: 'email', code: step.code });
    expect(ended.json.code).toBe('sign-in-expired');

    const disabled = await attackedAccount();
    const other = await startSecondStep(disabled.email);
    await app.storage.db
      .updateTable('users')
      .set({ disabled_at: app.clock.now })
      .where('id', '=', disabled.id)
      .execute();
    const refused = await requestSecondStep(app, { token: other.token, method: 'email', code: other.code });
    expect(refused.json.code).toBe('sign-in-expired');
  });

  it.each([
    [{ token: 'x', method: 'carrier-pigeon', code: '1' }, 400, { method: expect.any(String) }],
    [{ token: 'x', method: 'email', code: '' }, 400, { code: 'Enter the code.' }],
    [{ token: 'x', method: 'email', code: '1'.repeat(50) }, 400, { code: expect.any(String) }],
    [{ token: 'x', method: 'email', code: '123456' }, 401, undefined],
    [{ method: 'email', code: '123456' }, 401, undefined],
  ])('rejects %j', async (body, status, fields) => {
    const response = await app.call('POST', '/api/users/second-step', { body });
    expect([response.status, response.json.fields]).toEqual([status, fields]);
  });

  it('rejects a method that it does not have', async () => {
    const { email } = await attackedAccount();
    const { token, code } = await startSecondStep(email);
    const { status, json } = await requestSecondStep(app, { token, method: 'totp', code });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['method']]);
  });
});
