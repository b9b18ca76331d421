import type { OutgoingEmail } from '#jobs/email/mail-transport.ts';
import { uniqueIp } from './test-accounts.ts';
import type { TestApp, TestUser } from './test-app.ts';

type CorrectionFormInput = { field: string; value?: string; note?: string; email?: string };

/** What one person does about corrections; without an account, from an address of their own. */
export function correctionClient(town: TestApp, who?: Pick<TestUser, 'token'>, from = uniqueIp()) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    town.call(method, path, { from, ...(who && { token: who.token }), ...(body === undefined ? {} : { body }) });
  return {
    suggest: (listingId: number, form: CorrectionFormInput) =>
      call('POST', '/api/corrections', { listing_id: listingId, ...form }),
    state: (token: string) => call('POST', '/api/corrections/state', { token }),
    own: async () => (await call('GET', '/api/corrections')).json.data,
    answer: (id: number, decision: string, reason = '') =>
      call('PUT', `/api/corrections/${id}/answer`, { decision, reason }),
  };
}

/** The secret behind the link of a mail about a correction, a confirmation or a submission. */
export function accountLinkSecret(mail: OutgoingEmail | undefined): string {
  const secret = /\/account\/(?:correction|still-right|submission)#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`There is no link in the mail: ${mail?.subject}`);
  return secret;
}
