/** Why a page could not be fetched. The message is public and reveals nothing about our network. */
export class FetchError extends Error {}

export const invalidUrlError = () => new FetchError('The address is not one of the public web.');
export const privateAddressError = () => new FetchError('The name does not lead to a public address.');
export const hostNotFoundError = () => new FetchError('There is no such name.');
export const tooManyRedirectsError = () => new FetchError('It leads from one address to the next without an end.');
export const fetchTimeoutError = () => new FetchError('It did not answer in time.');
export const unreadableBodyError = () => new FetchError('What it sent could not be read.');
const invalidCertificateError = () => new FetchError('Its certificate is not valid.');
const connectionError = () => new FetchError('No connection could be made.');

/** Converts an error of Node's network stack. */
export function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return hostNotFoundError();
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code)) return invalidCertificateError();
  if (/^(?:HPE_|Z_|ERR_)/.test(code)) return unreadableBodyError();
  return connectionError();
}
