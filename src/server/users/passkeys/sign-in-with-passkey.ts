import { recordPasskeyUse } from '#storage/accounts/passkeys.ts';
import { lockActiveUser } from '#storage/accounts/users.ts';
import { badCredentials } from '../../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS, releaseRateLimit } from '../../http/limits/rate-limit.ts';
import type { ServerContext } from '../../http/server-context.ts';
import type { Origin } from '../known-device.ts';
import { type SignedIn, signInFromDevice } from '../open-session.ts';
import { accountDisabled } from '../sign-in-with-password.ts';
import { requestPasskey, type SignedCredential, type VerifiedPasskey, verifyPasskey } from './verify-passkey.ts';

const SIGN_IN = { purpose: 'sign-in', userId: null } as const;

export const badPasskey = () => badCredentials('We couldn’t use this passkey. Try again, or use your password.');

export async function startPasskeySignIn(context: ServerContext, { ip, ownOrigin }: { ip: string; ownOrigin: string }) {
  await consumeRateLimit(context, RATE_LIMITS.passkeyChallenge, addressKey(ip));
  return requestPasskey(context, { ...SIGN_IN, ownOrigin });
}

/** A passkey proves possession and verifies the user, so it counts as both factors. Failures count as failed logins. */
export async function signInWithPasskey(
  context: ServerContext,
  credential: SignedCredential,
  origin: Origin & { ownOrigin: string },
): Promise<SignedIn> {
  const address = addressKey(origin.ip);
  await consumeRateLimit(context, RATE_LIMITS.loginByAddress, address);
  const verified = await verifyPasskey(context, credential, { ...SIGN_IN, ownOrigin: origin.ownOrigin });
  if (!verified) throw badPasskey();
  await releaseRateLimit(context, RATE_LIMITS.loginByAddress, address);
  if (verified.passkey.user.disabledAt) throw accountDisabled();
  return openSession(context, verified, origin);
}

function openSession(
  context: ServerContext,
  { passkey, signCount }: VerifiedPasskey,
  origin: Origin,
): Promise<SignedIn> {
  return context.db.transaction().execute(async (tx) => {
    const account = await lockActiveUser(tx, passkey.user.id);
    // The update locks the passkey: it cannot be removed before the session is open.
    const isValid = await recordPasskeyUse(tx, { id: passkey.id, signCount, now: context.clock() });
    const signedIn = account && isValid ? await signInFromDevice({ ...context, db: tx }, account, origin) : null;
    if (!signedIn) throw badPasskey();
    return signedIn;
  });
}
