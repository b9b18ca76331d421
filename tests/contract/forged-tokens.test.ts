import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { ALL_OPERATIONS } from './support/operation-requests.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const FORGED_CLAIMS = { id: 1, user_id: 1, role: 'admin', is_admin: true, exp: 4_102_444_800 };
const FORGED_TOKENS = [
  `${base64({ alg: 'none', typ: 'JWT' })}.${base64(FORGED_CLAIMS)}.`,
  `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(FORGED_CLAIMS)}.${'a'.repeat(43)}`,
  base64(FORGED_CLAIMS),
  'admin',
];
/** Headers that a client can send. */
const FORGED_HEADERS = { 'x-role': 'admin', 'x-user-role': 'admin', cookie: 'role=admin; is_admin=1' };

const staffOperations = ALL_OPERATIONS.filter(({ access }) => access === 'moderator' || access === 'admin');
const fillPath = (path: string) => path.replace(/:\w+/g, '1');

describe('operations of moderators and admins', () => {
  //
  it.each(staffOperations)('a forged role is rejected by $id', async ({ method, path }) => {
    for (const token of FORGED_TOKENS) {
      expect((await testApp.call(method, fillPath(path), { token, headers: FORGED_HEADERS })).status, token).toBe(401);
    }
    const { token } = await testApp.signIn();
    expect((await testApp.call(method, fillPath(path), { token, headers: FORGED_HEADERS })).status).toBe(403);
  });
});
