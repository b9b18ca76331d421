import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as it is stored. Without a key id it is not encrypted. */
export type SealedSecret = { keyId: string | null; bytes: Buffer };

type Key = { id: string; bytes: Buffer };

/**
 * Encrypts secrets that the server has to read again. The first key encrypts; the others only decrypt what an earlier key
 * encrypted. Without a key, secrets are stored as they are.
 */
export class SecretBox {
  readonly #keys: readonly Key[];

  constructor(keys: readonly string[]) {
    this.#keys = keys.map((key) => ({
      id: derive(key, 'key id', 6).toString('hex'),
      bytes: derive(key, 'secrets', 32),
    }));
  }

  /** Identifies the key that encrypts. */
  get keyId(): string | null {
    return this.#keys[0]?.id ?? null;
  }

  /** `owner` is not stored: a secret that was copied to another owner does not open. */
  seal(secret: Buffer, owner: string): SealedSecret {
    const [key] = this.#keys;
    if (!key) return { keyId: null, bytes: secret };
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return { keyId: key.id, bytes: Buffer.concat([nonce, encrypted, cipher.getAuthTag()]) };
  }

  /** Null if none of the keys opens it. */
  open({ keyId, bytes }: SealedSecret, owner: string): Buffer | null {
    if (keyId === null) return bytes;
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      // the tag does not fit: another owner, or changed bytes
      return null;
    }
  }
}

const derive = (key: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `townlink ${purpose}`, length));
