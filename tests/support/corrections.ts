import type { OutgoingMail } from '#jobs/transport.ts';
import { newAddress } from './accounts.ts';
import type { SignedIn, TestApp } from './app.ts';

type Form = { field: string; value?: string; note?: string; email?: string };

/** What one person does about corrections; without an account, from an address of their own. */
export function correctorOf(town: TestApp, who?: Pick<SignedIn, 'token'>, from = newAddress()) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    town.call(method, path, { from, ...(who && { token: who.token }), ...(body === undefined ? {} : { body }) });
  return {
    suggest: (listingId: number, form: Form) => call('POST', '/api/corrections', { listing_id: listingId, ...form }),
    state: (token: string) => call('POST', '/api/corrections/state', { token }),
    own: async () => (await call('GET', '/api/corrections')).json.data,
    answer: (id: number, decision: string, reason = '') =>
      call('PUT', `/api/corrections/${id}/answer`, { decision, reason }),
  };
}

/** The secret behind the link of a mail about a correction, a confirmation or a submission. */
export function mailedSecret(mail: OutgoingMail | undefined): string {
  const secret = /\/account\/(?:correction|still-right|submission)#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`There is no link in the mail: ${mail?.subject}`);
  return secret;
}
