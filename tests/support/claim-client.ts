import type { OutgoingEmail } from '#jobs/email/mail-transport.ts';
import { jobHandlers } from '#jobs/job-registry.ts';
import { startJobWorker } from '#jobs/job-worker.ts';
import { uniqueIp } from './test-accounts.ts';
import { TEST_SITE, type TestApp, type TestUser } from './test-app.ts';
import { UNUSED_FILE_STORE } from './unused-file-store.ts';

/** Tables that tests of claims and transfers empty between tests. */
export const CLAIM_TABLES = [
  'claims',
  'transfers',
  'ownership_links',
  'listings',
  'jobs',
  'rate_limits',
  'decisions',
] as const;

/** API calls of one user for claims and transfers. */
export function claimClient(testApp: TestApp, { token }: Pick<TestUser, 'token'>) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    testApp.call(method, path, { token, from: uniqueIp(), ...(body === undefined ? {} : { body }) });
  return {
    claim: (listingId: number, form: Record<string, unknown>) =>
      call('POST', '/api/claims', { listing_id: listingId, ...form }),
    claims: async () => (await call('GET', '/api/claims')).json.data,
    confirm: (secret: string) => call('POST', '/api/claims/confirm', { token: secret }),
    again: (id: number) => call('POST', `/api/claims/${id}/again`),
    withdraw: (id: number) => call('DELETE', `/api/claims/${id}`),
    answer: (id: number, answer: string) => call('PUT', `/api/claims/${id}/answer`, { answer }),
    offer: (listingId: number, email: string) => call('POST', '/api/transfers', { listing_id: listingId, email }),
    cancel: (id: number) => call('DELETE', `/api/transfers/${id}`),
    accept: (secret: string) => call('POST', '/api/transfers/accept', { token: secret }),
    giveUp: (listingId: number) => call('POST', `/api/listings/${listingId}/give-up`),
    mine: async (): Promise<number[]> =>
      (await call('GET', '/listings.php?mine=true')).json.data.results.map((listing: { id: number }) => listing.id),
  };
}

/** Extracts the secret of the link in an email about a claim or a transfer. */
export function ownershipSecretIn(email: OutgoingEmail | undefined): string {
  const secret = /\/account\/(?:claim|transfer)#([\w-]{43})/.exec(email?.text ?? '')?.[1];
  if (!secret) throw new Error(`Expected a claim or transfer link in the email "${email?.subject}".`);
  return secret;
}

type FakeNetwork = { page?: string; txtRecords?: string[] };

/** Runs all due jobs in a real worker with a fake website and DNS, and returns the emails. */
export async function runAllJobs(
  { storage, clock }: TestApp,
  { page = '', txtRecords = [] }: FakeNetwork = {},
): Promise<OutgoingEmail[]> {
  const sent: OutgoingEmail[] = [];
  const worker = startJobWorker({
    storage,
    files: UNUSED_FILE_STORE,
    site: TEST_SITE,
    clock: () => clock.now,
    transport: { send: async (email) => void sent.push(email), close: () => {} },
    log: { info: () => {}, error: (fields, message) => console.error(message, fields) },
    registry: { handlers: jobHandlers, recurring: {} },
    networkClient: { fetchPage: async (url) => ({ url, status: 200, body: page }), txtRecords: async () => txtRecords },
  });
  await worker.drain();
  await worker.stop();
  return sent;
}
