import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { OPERATIONS } from './support/calls.ts';

let town: TestApp;
beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIM = { id: 1, user_id: 1, role: 'admin', is_admin: true, exp: 4_102_444_800 };
const MADE_UP = [
  `${base64({ alg: 'none', typ: 'JWT' })}.${base64(CLAIM)}.`,
  `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(CLAIM)}.${'a'.repeat(43)}`,
  base64(CLAIM),
  'admin',
];
/** What a page in somebody's hands could send along. */
const SAYINGS = { 'x-role': 'admin', 'x-user-role': 'admin', cookie: 'role=admin; is_admin=1' };

const forStaff = OPERATIONS.filter(({ access }) => access === 'moderator' || access === 'admin');
const pathOf = (path: string) => path.replace(/:\w+/g, '1');

describe('what is for moderators and admins', () => {
  //
  it.each(forStaff)('is not opened by a role that the caller claims: $id', async ({ method, path }) => {
    for (const token of MADE_UP) {
      expect((await town.call(method, pathOf(path), { token, headers: SAYINGS })).status, token).toBe(401);
    }
    const { token } = await town.signIn();
    expect((await town.call(method, pathOf(path), { token, headers: SAYINGS })).status).toBe(403);
  });
});
