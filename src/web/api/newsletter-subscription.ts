import type { Api } from './api.ts';
import { asObject, asText } from './untrusted-json.ts';

/** The newsletter is this site's own, whichever API the rest of it reads. */
const OWN_ORIGIN = '';

export function subscribeToNewsletter(api: Api, email: string): Promise<string> {
  return post(api, '/api/newsletter', { email });
}

export function confirmNewsletterSubscription(api: Api, token: string): Promise<string> {
  return post(api, '/api/newsletter/confirm', { token });
}

export function unsubscribeFromNewsletter(api: Api, token: string): Promise<string> {
  return post(api, '/api/newsletter/unsubscribe', { token });
}

/** Gives the server's sentence about what was done. */
async function post(api: Api, path: string, body: Record<string, string>): Promise<string> {
  return asText(asObject(await api.request({ path, origin: OWN_ORIGIN, method: 'POST', body }))?.message);
}
