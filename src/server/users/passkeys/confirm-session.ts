import type { User, Viewer } from '#domain/accounts/viewer.ts';
import { recordPasskeyUse } from '#storage/accounts/passkeys.ts';
import { renewAuthentication } from '#storage/accounts/sessions.ts';
import { consumeRateLimit, RATE_LIMITS, releaseRateLimit } from '../../http/limits/rate-limit.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { requirePassword } from '../check-password.ts';
import { badPasskey } from './sign-in-with-passkey.ts';
import { requestPasskey, type SignedCredential, verifyPasskey } from './verify-passkey.ts';

export async function confirmSessionWithPassword(
  context: ServerContext,
  { user, sessionId }: NonNullable<Viewer>,
  password: string,
): Promise<void> {
  await requirePassword(context, user, password);
  await renewAuthentication(context.db, sessionId, context.clock());
}

export async function startConfirmation(context: ServerContext, { id: userId }: User, ownOrigin: string) {
  await consumeRateLimit(context, RATE_LIMITS.passkeyChallenge, `user-${userId}`);
  return requestPasskey(context, { purpose: 'confirm', userId, ownOrigin });
}

export async function confirmSessionWithPasskey(
  context: ServerContext,
  { user, sessionId }: NonNullable<Viewer>,
  { credential, ownOrigin }: { credential: SignedCredential; ownOrigin: string },
): Promise<void> {
  const key = String(user.id);
  const now = context.clock();
  await consumeRateLimit(context, RATE_LIMITS.currentPassword, key);
  const verified = await verifyPasskey(context, credential, { purpose: 'confirm', userId: user.id, ownOrigin });
  if (!verified) throw badPasskey();
  const use = { id: verified.passkey.id, signCount: verified.signCount, now };
  if (!(await recordPasskeyUse(context.db, use))) throw badPasskey();
  await releaseRateLimit(context, RATE_LIMITS.currentPassword, key);
  await renewAuthentication(context.db, sessionId, now);
}
