import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** Flags of the authenticator data: user present, user verified, contains a new credential. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };
type Overrides = { origin?: string; isUserVerified?: boolean; signCount?: number };

export const TEST_ORIGIN = 'https://town.test';

/** An authenticator with one ES256 passkey. It answers the options of the server as a browser would. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = Buffer.from('nobody').toString('base64url');
  #signCount = 0;

  create({ challenge, rp, user }: CreationOptions, overrides: Overrides = {}) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = [Buffer.alloc(16), uint16(id.length), id, coseKey(this.#keys.publicKey)];
    const authData = Buffer.concat([this.#authenticatorData(rp.id, NEW_CREDENTIAL, overrides), ...credential]);
    return {
      id: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, overrides).toString('base64url'),
        attestationObject: encodeCbor({ fmt: 'none', attStmt: {}, authData }).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ challenge, rpId }: RequestOptions, overrides: Overrides = {}) {
    this.#signCount += 1;
    const authenticatorData = this.#authenticatorData(rpId, 0, overrides);
    const clientDataBytes = clientData('webauthn.get', challenge, overrides);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataBytes).digest()]);
    return {
      id: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientDataBytes.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#keys.privateKey, 'base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #authenticatorData(rpId: string, flags: number, { isUserVerified = true, signCount }: Overrides): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount ?? this.#signCount);
    const allFlags = flags | USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), counter]);
  }
}

function clientData(type: string, challenge: string, { origin = TEST_ORIGIN }: Overrides): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** COSE_Key of an ES256 key: key type EC2, algorithm -7, curve P-256, and the coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type CborValue = number | string | Buffer | { [key: string]: CborValue } | Map<number, CborValue>;

/** The types of CBOR that an attestation needs. */
function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries: [number | string, CborValue][] = value instanceof Map ? [...value] : Object.entries(value);
  const encoded = entries.flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]);
  return Buffer.concat([cborHead(5, entries.length), ...encoded]);
}

function cborHead(majorType: number, value: number): Buffer {
  const type = majorType << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.concat([Buffer.from([type | 25]), uint16(value)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
