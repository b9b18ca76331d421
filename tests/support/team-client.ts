import type { OutgoingEmail } from '#jobs/email/mail-transport.ts';
import { uniqueIp } from './test-accounts.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** API calls of one user for teams and notifications. */
export function teamClient(testApp: TestApp, { token }: Pick<TestUser, 'token'>) {
  const call = (method: Method, path: string, body?: unknown) =>
    testApp.call(method, path, { token, from: uniqueIp(), ...(body === undefined ? {} : { body }) });
  return {
    call,
    teams: async () => (await call('GET', '/api/teams')).json.data,
    invite: (listingId: number, email: string) => call('POST', `/api/listings/${listingId}/invitations`, { email }),
    cancel: (id: number) => call('DELETE', `/api/invitations/${id}`),
    accept: (secret: string) => call('POST', '/api/invitations/accept', { token: secret }),
    remove: (listingId: number, userId: number) => call('DELETE', `/api/listings/${listingId}/team/${userId}`),
    leave: (listingId: number) => call('POST', `/api/listings/${listingId}/leave`),
    edit: (id: number, fields: object) => call('PUT', '/listings.php', { id, ...fields }),
    mine: async (): Promise<number[]> =>
      (await call('GET', '/listings.php?mine=true')).json.data.results.map((listing: { id: number }) => listing.id),
    notifications: async (query = '') => (await call('GET', `/api/notifications${query}`)).json.data,
    notificationTexts: async (): Promise<string[]> =>
      (await call('GET', '/api/notifications')).json.data.results.map((each: { text: string }) => each.text),
    setMail: (kind: string, byMail: unknown) => call('PUT', '/api/notifications/settings', { kind, by_mail: byMail }),
  };
}

/** Extracts the secret of the invitation link from emails. */
export function invitationSecretIn(emails: readonly OutgoingEmail[]): string {
  const secret = /\/account\/team#([\w-]{43})/.exec(emails.map(({ text }) => text).join('\n'))?.[1];
  if (!secret) throw new Error('Expected an email with an invitation link.');
  return secret;
}
