import type { OutgoingEmail } from '#jobs/email/mail-transport.ts';
import { uniqueIp } from './test-accounts.ts';
import type { TestApp, TestUser } from './test-app.ts';

type CorrectionFormInput = { field: string; value?: string; note?: string; email?: string };

/** API calls of one person for corrections, by default from a unique client address. */
export function correctionClient(testApp: TestApp, user?: Pick<TestUser, 'token'>, from = uniqueIp()) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    testApp.call(method, path, { from, ...(user && { token: user.token }), ...(body === undefined ? {} : { body }) });
  return {
    suggest: (listingId: number, form: CorrectionFormInput) =>
      call('POST', '/api/corrections', { listing_id: listingId, ...form }),
    state: (token: string) => call('POST', '/api/corrections/state', { token }),
    own: async () => (await call('GET', '/api/corrections')).json.data,
    answer: (id: number, decision: string, reason = '') =>
      call('PUT', `/api/corrections/${id}/answer`, { decision, reason }),
  };
}

/** Extracts the secret of the link in an email about a correction, a confirmation or a submission. */
export function accountLinkSecret(email: OutgoingEmail | undefined): string {
  const secret = /\/account\/(?:correction|still-right|submission)#([\w-]{43})/.exec(email?.text ?? '')?.[1];
  if (!secret) throw new Error(`Expected an account link in the email "${email?.subject}".`);
  return secret;
}
