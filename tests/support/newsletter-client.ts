import { confirmSubscriber, requestSubscription } from '#storage/newsletter/newsletter-subscriptions.ts';
import { emptyTables } from './empty-tables.ts';
import type { TestApp, TestUser } from './test-app.ts';

const ISSUE_FORM = { subject: 'Three streets & a <b>', content: '<h2>Monday</h2><p>See <a href="/blog/x">it</a>.</p>' };

/** Deletes all subscribers and newsletter issues. */
export async function clearNewsletter({ storage }: TestApp): Promise<void> {
  await emptyTables(
    storage.db,
    'letters',
    'letter_recipients',
    'newsletter_subscribers',
    'newsletter_tokens',
    'jobs',
    'desk_log',
    'rate_limits',
  );
}

/** Inserts confirmed subscribers: reader0@example.test, reader1@example.test … */
export async function insertTestSubscribers(
  { storage, clock }: TestApp,
  count: number,
  prefix = 'reader',
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const id = await requestSubscription(storage.db, `${prefix}${at}@example.test`, clock.now);
    if (id === null)
      throw new Error(`Could not subscribe ${prefix}${at}@example.test: the address is subscribed already.`);
    await confirmSubscriber(storage.db, id, clock.now);
    ids.push(id);
  }
  return ids;
}

/** API calls of a moderator for newsletter issues. */
export function newsletterClient(testApp: TestApp, { token }: TestUser) {
  const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    testApp.call(method, `/api/desk${path}`, { token, ...(body === undefined ? {} : { body }) });
  return {
    desk,
    write: async () => (await desk('POST', '/letters', ISSUE_FORM)).json.data,
    send: (id: number, version = 1) => desk('POST', `/letters/${id}/send`, { version }),
    read: async (id: number) => (await desk('GET', `/letters/${id}`)).json.data,
  };
}
