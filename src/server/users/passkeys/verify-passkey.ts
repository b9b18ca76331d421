import type * as z from 'zod/mini';
import type { requestOptions, signedCredential } from '#contract/passkey-schemas.ts';
import { PASSKEY_CHALLENGE_VALID_MS } from '#domain/limits.ts';
import type { PasskeyPurpose } from '#storage/accounts/account-tables.ts';
import { type FoundPasskey, findPasskey, listCredentials } from '#storage/accounts/passkeys.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenge.ts';
import { presentCredential, userHandleOf } from './present-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';

export type SignedCredential = z.output<typeof signedCredential>;

/** `userId` is null when the passkey tells who signs in. */
type PasskeyRequest = { purpose: PasskeyPurpose; userId: number | null; ownOrigin: string };

export async function requestPasskey(
  context: ServerContext,
  { purpose, userId, ownOrigin }: PasskeyRequest,
): Promise<z.input<typeof requestOptions>> {
  const credentials = userId === null ? [] : await listCredentials(context.db, userId);
  return {
    challenge: await issueChallenge(context, { purpose, userId }),
    rpId: relyingPartyOf(context.site, ownOrigin).id,
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    allowCredentials: credentials.map(presentCredential),
    userVerification: 'required',
  };
}

/** `signCount` is the new counter of the authenticator, for `recordPasskeyUse`. */
export type VerifiedPasskey = { passkey: FoundPasskey; signCount: number };

/** The passkey whose signature is valid; null for any other response. The challenge is spent either way. */
export async function verifyPasskey(
  context: ServerContext,
  credential: SignedCredential,
  { purpose, userId, ownOrigin }: PasskeyRequest,
): Promise<VerifiedPasskey | null> {
  const challenge = await consumeChallenge(context, credential.response.clientDataJSON, { purpose, userId });
  const passkey = challenge === null ? null : await findPasskey(context.db, credential.id);
  if (challenge === null || !passkey || (userId !== null && passkey.user.id !== userId)) return null;
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== userHandleOf(passkey.user)) return null;
  const { id, origin } = relyingPartyOf(context.site, ownOrigin);
  const signCount = await verifySignature(credential, passkey, { challenge, id, origin });
  return signCount === null ? null : { passkey, signCount };
}

type Expected = { challenge: string; id: string; origin: string };

/** The new counter of the authenticator; null if the response does not verify. */
async function verifySignature(
  { id, type, response }: SignedCredential,
  passkey: FoundPasskey,
  expected: Expected,
): Promise<number | null> {
  // Loaded when it is first needed, as in add-passkey.ts.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws on every response that it does not accept.
    return null;
  }
}
