import path from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#storage/engine/embedded/open-embedded.ts';
import { createFakeClock, noFakeClockReason } from './support/fake-clock.ts';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { createMigratedDirectory, readOutbox } from './support/temporary-resources.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = [0, 1, 0, -1];
const CATEGORY = 'Bakeries';

if (noFakeClockReason) console.warn(`The test of clock changes is skipped: ${noFakeClockReason}`);

/** The number of wrong passwords until the limit refuses the next one. */
async function tryPasswordsUntilRefused(url: string): Promise<number> {
  for (let count = 0; count < 20; count++)
    if ((await postLogin(url, 'nobody@example.test', 'wrong')).status === 429) return count;
  throw new Error('Expected a limit of wrong passwords');
}

/** An admin of a running site. */
function createAdmin(url: string) {
  let token = '';
  const call = (operation: string, body?: unknown) =>
    httpRequest(`${url}${operation}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
  return {
    isSignedIn: async () => (await call('/api/users/me')).status === 200,
    async signIn(): Promise<void> {
      token = `${valueAt(await postLogin(url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token')}`;
    },
    addCategory: (name: string) => call('/api/desk/categories', { name }),
    async publish(submissionId: number): Promise<void> {
      const items = [{ kind: 'submission', id: submissionId }];
      const decided = await call('/api/desk/decisions', { items, decision: 'approved' });
      expect(valueAt(decided, 'data.0.listing_id'), JSON.stringify(decided.json)).toBeGreaterThan(0);
    },
  };
}

test.skipIf(noFakeClockReason !== null)(
  'a clock that jumps a day ahead and back leaves sessions, mail, limits, caches and the database working',
  async () => {
    const clock = await createFakeClock();
    const DATA_DIR = await createMigratedDirectory();
    const server = await startServerProcess({ DATA_DIR, ...ADMIN, ...clock.settings });
    const { url } = server;
    const admin = createAdmin(url);
    const readTotal = async () => valueAt(await httpRequest(`${url}/listings.php?search=Corner`), 'data.total');
    const readPage = async () => (await fetch(`${url}/directory?search=Corner`)).text();

    for (const [step, days] of DAYS_AHEAD.entries()) {
      await clock.setDaysAhead(days);
      // A session is valid for a day, and is not lost by a clock that is set back.
      if (step > 0) expect(await admin.isSignedIn(), `step ${step}`).toBe(days < Number(DAYS_AHEAD[step - 1]));
      // Each jump ends the window of the limit, in either direction.
      await admin.signIn();
      expect(await tryPasswordsUntilRefused(url), `step ${step}`).toBe(8);
      if (step === 0) expect((await admin.addCategory(CATEGORY)).status).toBe(201);

      expect(await readTotal()).toBe(step);
      expect(await readPage()).not.toContain(`Corner ${step}`);
      const to = `step${step}@example.test`;
      const sent = await postSubmission(url, { businessName: `Corner ${step}`, email: to, category: CATEGORY });
      expect(sent.status).toBe(201);
      await expect.poll(async () => (await readOutbox(DATA_DIR)).map((email) => email.to)).toContain(to);
      await admin.publish(Number(valueAt(sent, 'data.id')));
      // The cached response and page are renewed, and the search index has the listing.
      await expect.poll(readTotal).toBe(step + 1);
      await expect.poll(readPage).toContain(`Corner ${step}`);
    }
    const { code, output } = await server.stop();
    expect(code, output).toBe(0);
    expect(output).not.toContain('"level":"error"');
    // Older ones are deleted after a day.
    expect(await readDaysOfChanges(DATA_DIR)).toEqual(expect.arrayContaining([1, -1]));
  },
);

/** How many days from today the database's own clock was at each published listing. */
async function readDaysOfChanges(dataDirectory: string): Promise<number[]> {
  const directory = path.join(dataDirectory, 'db');
  const database = await openEmbedded({ directory, templateDirectory: '' });
  const { rows } = await database.pool.query<{ at: Date }>('select changed_at as at from listing_changes order by id');
  await database.close();
  return rows.map(({ at }) => Math.round((at.getTime() - Date.now()) / DAY_MS));
}
