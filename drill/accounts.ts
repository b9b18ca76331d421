import { randomBytes } from 'node:crypto';
import type { Target } from './target.ts';

/** Registers an account that owns nothing and returns its session token. */
export async function registerStranger(target: Target): Promise<string> {
  const email = `stranger-${randomBytes(6).toString('hex')}@example.test`;
  const { status, body } = await target.send({
    method: 'POST',
    path: '/users.php?action=register',
    body: JSON.stringify({ email, password: randomBytes(12).toString('hex'), name: 'A Stranger' }),
  });
  if (status !== 201) throw new Error(`An account could not be registered: ${status} ${body}`);
  const { token } = (JSON.parse(body) as { data: { token: string } }).data;
  return token;
}
