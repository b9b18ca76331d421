import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_VALID_MS } from '#domain/limits.ts';
import type { PasskeyPurpose } from '#storage/accounts/account-tables.ts';
import { consumePasskeyChallenge, savePasskeyChallenge } from '#storage/accounts/passkey-challenges.ts';
import type { ServerContext } from '../../http/server-context.ts';

type ChallengeUse = { purpose: PasskeyPurpose; userId: number | null };

/** Issues a challenge that is valid once. */
export async function issueChallenge({ db, clock }: ServerContext, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + PASSKEY_CHALLENGE_VALID_MS);
  await savePasskeyChallenge(db, { ...use, challenge, expiresAt });
  return challenge;
}

/** The challenge that the client signed; null if this server did not issue it for this use or it is spent. */
export async function consumeChallenge(
  { db, clock }: ServerContext,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  return (await consumePasskeyChallenge(db, { ...use, challenge, now: clock() })) ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
