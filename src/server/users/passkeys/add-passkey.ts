import type * as z from 'zod/mini';
import type { creationOptions, newCredential } from '#contract/passkey-schemas.ts';
import type { User, Viewer } from '#domain/accounts/viewer.ts';
import { PASSKEY_CHALLENGE_VALID_MS, PASSKEYS_MAX } from '#domain/limits.ts';
import {
  countRecoveryCodes,
  deleteUnneededRecoveryCodes,
  replaceRecoveryCodes,
} from '#storage/accounts/authenticators.ts';
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
  type PasskeyCredential,
  type PasskeyRecord,
} from '#storage/accounts/passkeys.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { HttpError, invalidField } from '../../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../../http/limits/rate-limit.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { endWeakerSignIns } from '../second-step/end-weaker-sign-ins.ts';
import { createRecoveryCodes } from '../second-step/recovery-codes.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenge.ts';
import { presentCredential, userHandleOf } from './present-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';

/** COSE identifiers of Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Options for a passkey that works without an email address and verifies the user. */
export async function startPasskey(
  context: ServerContext,
  user: User,
  ownOrigin: string,
): Promise<z.input<typeof creationOptions>> {
  await consumeRateLimit(context, RATE_LIMITS.passkeyChallenge, `user-${user.id}`);
  const credentials = await listCredentials(context.db, user.id);
  if (credentials.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const { id, name } = relyingPartyOf(context.site, ownOrigin);
  return {
    challenge: await issueChallenge(context, { purpose: 'add', userId: user.id }),
    rp: { id, name },
    user: { id: userHandleOf(user), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    attestation: 'none',
    excludeCredentials: credentials.map(presentCredential),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

export type PasskeyInput = { name: string; credential: z.output<typeof newCredential>; ownOrigin: string };

/** `recoveryCodes` are shown once. They are empty if the account has some. */
export type AddedPasskey = { passkey: PasskeyRecord; recoveryCodes: string[] };

export async function addPasskey(
  context: ServerContext,
  { user, sessionId, hasSecondFactor }: NonNullable<Viewer>,
  input: PasskeyInput,
): Promise<AddedPasskey> {
  const credential = await verifyNewCredential(context, user, input);
  if (!credential) throw invalidField('credential', 'The passkey couldn’t be added. Please try again.');
  const now = context.clock();
  const passkey = { ...credential, userId: user.id, name: input.name, createdAt: now };
  return context.db.transaction().execute(async (tx) => {
    const added = await insertPasskey(tx, passkey, PASSKEYS_MAX);
    if (!added) throw tooManyPasskeys();
    await endWeakerSignIns(tx, user.id, hasSecondFactor ? null : sessionId);
    const recoveryCodes = (await countRecoveryCodes(tx, user.id)) === 0 ? createRecoveryCodes() : [];
    if (recoveryCodes.length > 0) await replaceRecoveryCodes(tx, user.id, { codes: recoveryCodes, now });
    await enqueueMail(tx, { kind: 'second-factor-changed', userId: user.id, change: 'passkey-added' }, now);
    return { passkey: added, recoveryCodes };
  });
}

export async function removePasskey(context: ServerContext, user: User, id: number): Promise<boolean> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const isDeleted = await deletePasskey(tx, user.id, id);
    const message = { kind: 'second-factor-changed', userId: user.id, change: 'passkey-removed' } as const;
    await deleteUnneededRecoveryCodes(tx, user.id);
    if (isDeleted) await enqueueMail(tx, message, now);
    return isDeleted;
  });
}

async function verifyNewCredential(
  context: ServerContext,
  user: User,
  { credential, ownOrigin }: PasskeyInput,
): Promise<PasskeyCredential | null> {
  const { id, type, response } = credential;
  const use = { purpose: 'add', userId: user.id } as const;
  const expectedChallenge = await consumeChallenge(context, response.clientDataJSON, use);
  if (expectedChallenge === null) return null;
  const relyingParty = relyingPartyOf(context.site, ownOrigin);
  // Loaded when it is first needed: the parsers of all attestation formats come with it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type,
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws on every response that it does not accept.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  return {
    credentialId: registrationInfo.credential.id,
    publicKey: Buffer.from(registrationInfo.credential.publicKey),
    signCount: registrationInfo.credential.counter,
    transports: response.transports,
  };
}

const tooManyPasskeys = () =>
  new HttpError(
    'conflict',
    `You have ${PASSKEYS_MAX} passkeys, which is the limit. Remove one that you no longer use.`,
  );
