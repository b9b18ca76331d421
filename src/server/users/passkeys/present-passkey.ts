import type * as z from 'zod/mini';
import type { passkeyWire } from '#contract/passkey-operations.ts';
import type { PasskeyCredential, PasskeyRecord } from '#storage/accounts/passkeys.ts';

export function presentPasskey(passkey: PasskeyRecord): z.input<typeof passkeyWire> {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  };
}

/** A credential as the options of WebAuthn refer to it. */
export function presentCredential({
  credentialId,
  transports,
}: Pick<PasskeyCredential, 'credentialId' | 'transports'>) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

/** What an authenticator stores as the account. It contains nothing personal. */
export const userHandleOf = ({ id }: { id: number }) => Buffer.from(`user-${id}`).toString('base64url');
