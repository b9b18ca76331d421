import {
  type Authenticator,
  listAuthenticatorSecrets,
  replaceAuthenticatorSecret,
} from '#storage/accounts/authenticators.ts';
import type { Db } from '#storage/tables.ts';
import type { SecretBox } from '../../http/secret-box.ts';

export const authenticatorOwner = (userId: number) => `authenticator of user ${userId}`;

/** Null if it was encrypted with a key that this server does not have. */
export function openAuthenticatorSecret(
  box: SecretBox,
  userId: number,
  { secret }: Pick<Authenticator, 'secret'>,
): Buffer | null {
  return box.open(secret, authenticatorOwner(userId));
}

export type StoredSecrets = { plain: number; encrypted: number; unreadable: number };

/** How the secrets of authenticator apps are stored, and whether this server can read them. */
export async function countStoredSecrets(db: Db, box: SecretBox): Promise<StoredSecrets> {
  const counts = { plain: 0, encrypted: 0, unreadable: 0 };
  for (const { userId, secret } of await listAuthenticatorSecrets(db)) {
    if (secret.keyId === null) counts.plain++;
    else if (openAuthenticatorSecret(box, userId, { secret })) counts.encrypted++;
    else counts.unreadable++;
  }
  return counts;
}

/** Encrypts what is stored as it is or was encrypted with an earlier key. Returns the number of secrets. */
export async function encryptStoredSecrets(db: Db, box: SecretBox): Promise<number> {
  if (box.keyId === null) return 0;
  let encrypted = 0;
  for (const { userId, secret } of await listAuthenticatorSecrets(db)) {
    const opened = secret.keyId === box.keyId ? null : openAuthenticatorSecret(box, userId, { secret });
    if (!opened) continue;
    const sealed = box.seal(opened, authenticatorOwner(userId));
    // another server may be doing the same
    if (await replaceAuthenticatorSecret(db, userId, { former: secret, sealed })) encrypted++;
  }
  return encrypted;
}
