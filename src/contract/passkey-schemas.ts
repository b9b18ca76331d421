import * as z from 'zod/mini';

/** Values of WebAuthn in the JSON form of the W3C, with its names, so that any WebAuthn library can be used as it is. */
const base64url = (maxLength: number) =>
  z
    .string('Send the credential as your authenticator returned it.')
    .check(
      z.maxLength(maxLength, 'The credential is too long.'),
      z.regex(/^[\w-]+$/, 'The credential is not base64url.'),
    );

/** WebAuthn allows ids of 1,023 bytes. */
const credentialId = base64url(1364);
const clientData = base64url(4000);
const publicKeyType = z.literal('public-key', 'The credential must be a public key.');

export const newCredential = z.object({
  id: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(20_000),
    transports: z._default(z.array(z.string().check(z.regex(/^[\w-]{1,32}$/))).check(z.maxLength(10)), []),
  }),
});

export const signedCredential = z.object({
  id: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.nullish(base64url(100)),
  }),
});

const credentialReference = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialReference),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** PublicKeyCredentialRequestOptionsJSON. Without credentials, the user chooses among all passkeys for the site. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credentialReference),
  userVerification: z.literal('required'),
});
