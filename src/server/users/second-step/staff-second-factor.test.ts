import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnOnAuthenticator } from '../../../../tests/support/authenticator-client.ts';
import { signInWithEmailCode, startEmailCodeSignIn } from '../../../../tests/support/email-code.ts';
import { insertTestListing } from '../../../../tests/support/listing-fixtures.ts';
import { addTestPasskey } from '../../../../tests/support/passkey-client.ts';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
} from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { setRoleByEmail } from '../manage-accounts.ts';

let app: TestApp;
let admin: { id: number; email: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await createStaff('admin');
});
afterAll(() => app.close());
beforeEach(() => setStaffSecondFactor('optional'));

async function createStaff(role: 'moderator' | 'admin', signIn = loginToken) {
  const { id, email } = await createTestAccount(app);
  await setRoleByEmail({ db: app.storage.db, clock: () => app.clock.now }, email, role);
  return { id, email, token: await signIn(app, email) };
}

const settings = async () => (await app.call('GET', '/api/desk/settings', { token: admin.token })).json.data;

async function setStaffSecondFactor(value: 'optional' | 'required', token = admin.token) {
  const { defaults: _defaults, history: _history, ...form } = await settings();
  return app.call('PUT', '/api/desk/settings', { token, body: { ...form, staff_second_factor: value } });
}

const queue = (token: string) => app.call('GET', '/api/desk/queue', { token });

describe('a required second factor', () => {
  it('can be set only by an admin who has one', async () => {
    const { status, json } = await setStaffSecondFactor('required');
    expect([status, json.fields]).toEqual([
      400,
      { staff_second_factor: 'Set up two-step sign-in for your own account first.' },
    ]);
    await turnOnAuthenticator(app, admin);
    expect((await setStaffSecondFactor('required')).json.data.staff_second_factor).toBe('required');
    const { history } = await settings();
    expect(history[0].action).toBe('changed two-step sign-in for staff from “optional” to “required”');
  });

  it('is met by a passkey', async () => {
    await setStaffSecondFactor('required');
    const staff = await createStaff('moderator', signInWithEmailCode);
    expect((await queue(staff.token)).status).toBe(403);
    const { id } = await addTestPasskey(app, staff.token);
    expect((await queue(staff.token)).status).toBe(200);
    await app.call('DELETE', `/api/users/passkeys/${id}`, { token: staff.token });
    expect((await queue(staff.token)).status).toBe(403);
  });

  it('keeps moderators and admins without one away from the desk until they set one up', async () => {
    await setStaffSecondFactor('required');
    for (const role of ['moderator', 'admin'] as const) {
      const staff = await createStaff(role, signInWithEmailCode);
      const { status, json } = await queue(staff.token);
      expect([status, json.code]).toEqual([403, 'second-factor-required']);
      expect(json.error).toContain('Set it up in your profile');
      const { data } = (await app.call('GET', '/api/users/second-factor', { token: staff.token })).json;
      expect(data).toMatchObject({ required: true, has_second_factor: false });
      expect((await app.call('GET', '/api/users/me', { token: staff.token })).json.data.role).toBe(role);
      await turnOnAuthenticator(app, staff);
      expect((await queue(staff.token)).status).toBe(200);
      const body = { password: TEST_PASSWORD };
      await app.call('DELETE', '/api/users/authenticator', { token: staff.token, body });
      expect((await queue(staff.token)).status).toBe(403);
    }
  });

  it('also ends what staff may do outside of the desk', async () => {
    const hidden = await insertTestListing(app.storage, { status: 'pending' });
    const { email, token } = await createStaff('moderator');
    const read = (sessionToken: string) => app.call('GET', `/listings.php?id=${hidden}`, { token: sessionToken });
    expect((await read(token)).status).toBe(200);
    await setStaffSecondFactor('required');
    expect((await read(await signInWithEmailCode(app, email))).status).toBe(404);
  });

  it('signs out staff without one, and asks them for an emailed code after the password', async () => {
    const { email, token } = await createStaff('admin');
    const owner = await createTestAccount(app);
    const ownerToken = await loginToken(app, owner.email);
    await setStaffSecondFactor('required');
    expect(await sessionStatus(app, token)).toBe(401);
    const { methods, mail } = await startEmailCodeSignIn(app, email);
    expect(methods).toEqual(['email']);
    expect(mail?.text).toContain('moderators and admins need a second step here');
    expect(await sessionStatus(app, ownerToken)).toBe(200);
    expect((await requestLogin(app, owner.email)).json.data.token).toBeTruthy();
    expect(await sessionStatus(app, admin.token)).toBe(200);
  });

  it('changes nothing for owners, and nothing while it is optional', async () => {
    const moderator = await createStaff('moderator');
    expect((await queue(moderator.token)).status).toBe(200);
    await setStaffSecondFactor('required');
    const owner = await app.signIn();
    const { json } = await queue(owner.token);
    expect(json.code).toBe('forbidden');
    const { data } = (await app.call('GET', '/api/users/second-factor', { token: owner.token })).json;
    expect(data.required).toBe(false);
  });

  it('stays as it is when a client does not know the setting', async () => {
    await setStaffSecondFactor('required');
    const { defaults: _d, history: _h, staff_second_factor: _s, ...form } = await settings();
    const body = { ...form, site_name: 'River Town' };
    const { json } = await app.call('PUT', '/api/desk/settings', { token: admin.token, body });
    expect(json.data).toMatchObject({ site_name: 'River Town', staff_second_factor: 'required' });
  });
});
