/** Why a page could not be fetched. The message is public and reveals nothing about our network. */
export class FetchError extends Error {}

export const invalidUrlError = () => new FetchError('The address isn’t on the public web.');
export const privateAddressError = () => new FetchError('The domain doesn’t lead to a public address.');
export const hostNotFoundError = () => new FetchError('The domain doesn’t exist.');
export const tooManyRedirectsError = () => new FetchError('It redirects too many times.');
export const fetchTimeoutError = () => new FetchError('It took too long to respond.');
export const unreadableBodyError = () => new FetchError('Its response couldn’t be read.');
const invalidCertificateError = () => new FetchError('Its certificate isn’t valid.');
const connectionError = () => new FetchError('We couldn’t connect to it.');

/** Converts an error of Node's network stack. */
export function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return hostNotFoundError();
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code)) return invalidCertificateError();
  if (/^(?:HPE_|Z_|ERR_)/.test(code)) return unreadableBodyError();
  return connectionError();
}
