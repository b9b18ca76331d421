import type { Api } from './api.ts';
import { asWire, textOf } from './wire.ts';

/** The newsletter is this site's own, whichever API the rest of it reads. */
const OWN_SERVER = '';

export function askForNewsletter(api: Api, email: string): Promise<string> {
  return post(api, '/api/newsletter', { email });
}

export function confirmNewsletter(api: Api, token: string): Promise<string> {
  return post(api, '/api/newsletter/confirm', { token });
}

export function leaveNewsletter(api: Api, token: string): Promise<string> {
  return post(api, '/api/newsletter/unsubscribe', { token });
}

/** Gives the server's sentence about what was done. */
async function post(api: Api, path: string, body: Record<string, string>): Promise<string> {
  return textOf(asWire(await api.call({ path, origin: OWN_SERVER, method: 'POST', body }))?.message);
}
