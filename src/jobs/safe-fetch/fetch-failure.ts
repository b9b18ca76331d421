/** Why a page could not be had, in a sentence that everybody may read: it tells nothing of our network. */
export class FetchFailure extends Error {}

export const notAWebAddress = () => new FetchFailure('The address is not one of the public web.');
export const notPublic = () => new FetchFailure('The name does not lead to a public address.');
export const notFoundByName = () => new FetchFailure('There is no such name.');
export const tooManyRedirects = () => new FetchFailure('It leads from one address to the next without an end.');
export const tooSlow = () => new FetchFailure('It did not answer in time.');
export const unreadable = () => new FetchFailure('What it sent could not be read.');
const badCertificate = () => new FetchFailure('Its certificate is not valid.');
const noConnection = () => new FetchFailure('No connection could be made.');

/** What Node says of a connection that failed, as one of our sentences. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOTFOUND|EAI_|ENODATA)/.test(code)) return notFoundByName();
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code)) return badCertificate();
  if (/^(?:HPE_|Z_|ERR_)/.test(code)) return unreadable();
  return noConnection();
}
