import { recordPasskeyUse } from '#storage/accounts/passkeys.ts';
import type { ServerContext } from '../../http/server-context.ts';
import type { Origin } from '../known-device.ts';
import type { SignedIn } from '../open-session.ts';
import { type SignedCredential, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { completeWithProof } from './complete-second-step.ts';

type PasskeyAttempt = Origin & { token: string; credential: SignedCredential; ownOrigin: string };

export function completeWithPasskey(context: ServerContext, attempt: PasskeyAttempt): Promise<SignedIn> {
  const { ip, device, deviceToken, token, credential, ownOrigin } = attempt;
  return completeWithProof(context, { ip, device, deviceToken, token, method: 'passkey' }, async ({ userId }) => {
    const verified = await verifyPasskey(context, credential, { purpose: 'sign-in', userId: null, ownOrigin });
    if (verified?.passkey.user.id !== userId) return false;
    return recordPasskeyUse(context.db, {
      id: verified.passkey.id,
      signCount: verified.signCount,
      now: context.clock(),
    });
  });
}
