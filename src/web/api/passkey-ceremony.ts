import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from './api.ts';

/** Whether this browser can use passkeys here. A site at an IP address cannot have any. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** The library is loaded when a passkey is first used. */
const loadLibrary = () => import('@simplewebauthn/browser');

export async function createCredential(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await loadLibrary();
  const { id, type, response } = await startRegistration({ optionsJSON }).catch(rethrowReadable);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
}

export async function signCredential(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await loadLibrary();
  const { id, type, response } = await startAuthentication({ optionsJSON }).catch(rethrowReadable);
  return { id, type, response: signedFields(response) };
}

function signedFields(response: AuthenticationResponseJSON['response']) {
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { clientDataJSON, authenticatorData, signature, userHandle };
}

const MESSAGES: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'No passkey was used: the request was canceled or took too long.',
  AbortError: 'No passkey was used: the request was canceled or took too long.',
};

/** Browsers report what went wrong by the name of the error. */
function rethrowReadable(failure: unknown): never {
  const name = failure instanceof Error ? failure.name : '';
  const message = MESSAGES[name] ?? 'This browser could not use a passkey here.';
  throw new ApiError(message, null, JSON.stringify({ error: message }));
}
