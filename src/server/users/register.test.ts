import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationSecretIn, runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { requestLogin, sessionStatus, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function register(form: Record<string, unknown>, from = uniqueIp()) {
  const body = { email: 'ada@example.test', password: TEST_PASSWORD, name: 'Ada Park', ...form };
  return app.call('POST', '/users.php?action=register', { body, from });
}

const rowsOf = (key: string) =>
  app.storage.db.selectFrom('users').select(['id', 'role', 'email']).where('email_key', '=', key).execute();

describe('registration', () => {
  // covers §7.register.1
  it('creates an account and a session, and sends the confirmation email', async () => {
    const response = await register({ email: 'First@Example.test' });
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({
      success: true,
      data: { user: { email: 'First@Example.test', name: 'Ada Park', role: 'owner', email_confirmed: false } },
    });
    expect(response.json.token).toBe(response.json.data.token);
    expect(await sessionStatus(app, response.json.token)).toBe(200);
    expect((await requestLogin(app, 'first@example.test')).status).toBe(200);

    const [mail] = await runEmailJobs(app);
    expect(mail).toMatchObject({ to: 'First@Example.test', subject: 'Confirm your email address for Townlink' });
    const secret = confirmationSecretIn(mail);
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
    const confirm = () => app.call('POST', '/api/users/email/confirm', { body: { token: secret }, from: uniqueIp() });
    expect((await confirm()).status).toBe(200);
    const me = await app.call('GET', '/api/users/me', { token: response.json.token });
    expect(me.json.data.email_confirmed).toBe(true);
    expect(await confirm()).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    expect(app.logs.join('\n')).not.toContain(secret);
  });

  it.each([
    [{ email: 'no-address' }, 'email'],
    [{ email: 'a@b.com?bcc=e@evil.test' }, 'email'],
    [{ email: 'a@b.com,c@d.com' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ password: '12345' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 'Password123' }, 'password'],
    [{ password: 'qwertyuiop' }, 'password'],
  ])('rejects %j with a field error', async (form, field) => {
    const response = await register(form);
    expect(response.status).toBe(400);
    expect(Object.keys(response.json.fields)).toEqual([field]);
    expect(response.json.error).toMatch(/^[A-Z].{15,}\.$/);
    expect(await rowsOf('ada@example.test')).toEqual([]);
  });

  // covers §5.signin.2, §9.password.1
  it('accepts any other password from 6 to 128 characters', async () => {
    expect((await register({ email: 'short@example.test', password: 'kj4#tz' })).status).toBe(201);
    expect((await register({ email: 'long@example.test', password: 'kj4#'.repeat(32) })).status).toBe(201);
  });

  //
  it('ignores fields that the form does not have', async () => {
    const extra = {
      role: 'admin',
      is_admin: true,
      verified: 1,
      email_verified: true,
      email_confirmed_at: '2000-01-01',
      id: 1,
    };
    const response = await register({ email: 'mass@example.test', ...extra });
    expect(response.json.data.user).toMatchObject({ role: 'owner', email_confirmed: false });
    expect(await rowsOf('mass@example.test')).toMatchObject([{ role: 'owner' }]);
    expect(
      (await register({ email: 'proto@example.test', constructor: { prototype: { role: 'admin' } } })).status,
    ).toBe(400);
  });
});

describe('an address that has an account', () => {
  it('is rejected with a message that offers a way out', async () => {
    await register({ email: 'taken@example.test' });
    const response = await register({ email: 'Taken@Example.test', password: 'another-password' });
    expect(response).toMatchObject({
      status: 409,
      json: {
        code: 'email-taken',
        error: 'An account with this email address already exists. Sign in, or reset your password.',
      },
    });
  });

  it('can be tried five times in half an hour from one IP address', async () => {
    const from = uniqueIp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await register({ email: 'taken@example.test', password: 'another-password' }, from)).status);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
    app.clock.advance(30 * 60_000);
    expect((await register({ email: 'taken@example.test' }, from)).status).toBe(409);
  });

  it('is created once by fifty concurrent registrations, however it is spelled', async () => {
    const spellings = ['race@example.test', 'Race@Example.test', 'RACE@EXAMPLE.TEST', ' race@example.test '];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        register({ email: spellings[index % spellings.length], password: `password of caller ${index}` }),
      ),
    );
    expect(await rowsOf('race@example.test')).toHaveLength(1);
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const mails = await app.pendingEmails();
    const [user] = await rowsOf('race@example.test');
    expect(mails.filter((mail) => mail.userId === user?.id)).toHaveLength(1);
  });
});

describe('a repeated registration', () => {
  //
  it('gets the same response as the first and does not count against the limit', async () => {
    const from = uniqueIp();
    const first = await register({ email: 'again@example.test' }, from);
    for (let tries = 0; tries < 8; tries++) {
      const repeated = await register({ email: 'Again@example.test' }, from);
      expect(repeated.status).toBe(201);
      expect(repeated.json.data.user).toEqual(first.json.data.user);
      expect(await sessionStatus(app, repeated.json.token)).toBe(200);
    }
    expect(await sessionStatus(app, first.json.token)).toBe(200);
    const mails = await app.pendingEmails();
    expect(mails.filter((mail) => mail.userId === first.json.data.user.id)).toHaveLength(1);
    app.clock.advance(10 * 60_000);
    expect((await register({ email: 'again@example.test' }, from)).status).toBe(409);
  });
});

describe('the confirmation email', () => {
  it('can be requested again, and the newer link invalidates the older', async () => {
    const { token } = (await register({ email: 'resend@example.test' })).json;
    await runEmailJobs(app).then((mails) => mails.length);
    const resend = () => app.call('POST', '/api/users/email/resend', { token });
    await resend();
    const older = confirmationSecretIn((await runEmailJobs(app))[0]);
    await resend();
    const newer = confirmationSecretIn((await runEmailJobs(app))[0]);
    const confirm = (secret: unknown) =>
      app.call('POST', '/api/users/email/confirm', { body: { token: secret }, from: uniqueIp() });
    const refused = await Promise.all([older, 'nonsense', '', 12, undefined, 'x'.repeat(5000)].map(confirm));
    expect(new Set(refused.map((response) => `${response.status} ${response.text}`)).size).toBe(1);
    expect(refused[0]?.status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    expect((await resend()).json.message).toContain('already confirmed');
    expect(await app.pendingEmails()).toEqual([]);
  });

  it('is sent at most five times in half an hour, and requires a session', async () => {
    const { token } = (await register({ email: 'impatient@example.test' })).json;
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await app.call('POST', '/api/users/email/resend', { token })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await app.call('POST', '/api/users/email/resend')).status).toBe(401);
  });

  it('expires after seven days', async () => {
    await runEmailJobs(app);
    await register({ email: 'late@example.test' });
    const secret = confirmationSecretIn((await runEmailJobs(app))[0]);
    app.clock.advance(7 * 24 * 3_600_000);
    const response = await app.call('POST', '/api/users/email/confirm', { body: { token: secret } });
    expect(response).toMatchObject({ status: 400, json: { code: 'bad-link' } });
  });
});
