import { readSearchParameters } from '#contract/saved-searches.ts';
import { ALERT_BUSINESSES, ALERT_LOOKS_AT, ALERT_RETRY_MS, PUBLICATION_SETTLES_MS } from '#domain/saved.ts';
import { type Asker, READ_ANEW } from '#questions/asker.ts';
import { askQuestion } from '#questions/question.ts';
import { TownMatcher } from '#questions/town-matcher.ts';
import { insertMail } from '#storage/jobs.ts';
import {
  type DueSearch,
  insertAlert,
  listDueSearches,
  listPublishedBetween,
  noteLook,
  postponeLook,
  takeDueSearch,
} from '#storage/search-alerts.ts';
import { sqlFinder } from '#storage/sql-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { JobHandler } from './handler.ts';

const TAKEN_AT_ONCE = 100;
/** Well within the lease of a job; the others follow with the next hour. */
const WORKS_MS = 120_000;

/**
 * Makes the saved searches whose time has come, among what was published since the last look. What came, its mail and that
 * it was looked are written together: a worker that is killed, or a second one, tells nothing twice and leaves nothing out.
 */
export const lookForNews: JobHandler = async ({ db, clock, log, stopping }) => {
  const end = performance.now() + WORKS_MS;
  const mayGoOn = () => performance.now() < end && !stopping.aborted;
  let due = await listDueSearches(db, clock(), TAKEN_AT_ONCE);
  if (due.length === 0) return;
  // before any transaction: learning takes a while, and the embedded engine has one connection
  const learned = await new TownMatcher(db).current();
  const matcher = { current: async () => learned };
  while (due.length > 0 && mayGoOn()) {
    for (const id of due) {
      if (!mayGoOn()) return;
      try {
        await db.transaction().execute((tx) => look(tx, id, { now: clock(), matcher }));
      } catch (error) {
        // one that cannot be made must not hold up the others
        log.error({ err: error, search: id }, 'a saved search could not be made');
        await postponeLook(db, id, new Date(clock().getTime() + ALERT_RETRY_MS));
      }
    }
    due = await listDueSearches(db, clock(), TAKEN_AT_ONCE);
  }
};

type Looking = { until: Date; now: Date; matcher: Asker['matcher'] };

async function look(tx: Db, id: number, { now, matcher }: Omit<Looking, 'until'>): Promise<void> {
  const search = await takeDueSearch(tx, id, now);
  if (!search) return;
  const until = new Date(now.getTime() - PUBLICATION_SETTLES_MS);
  const { ids: listingIds, total } = await findNew(tx, search, { until, now, matcher });
  if (total > 0) {
    const alertId = await insertAlert(tx, { searchId: id, found: total, listingIds, now });
    await insertMail(tx, { kind: 'search-alert', userId: search.userId, alertId }, now);
  }
  await noteLook(tx, search, { until: until > search.lookedUntil ? until : search.lookedUntil, now });
}

/** As the listings page finds them, the best first: the database is asked, among the few that are new. */
async function findNew(tx: Db, search: DueSearch, { until, now, matcher }: Looking) {
  const nothing = { ids: [], total: 0 };
  const among = await listPublishedBetween(tx, { after: search.lookedUntil, upTo: until, limit: ALERT_LOOKS_AT });
  const asked = readSearchParameters(search.query)?.asked;
  if (!asked || among.length === 0) return nothing;
  const finder = sqlFinder(tx);
  const asker = { db: tx, clock: () => now, finder, matcher, reads: READ_ANEW };
  const found = await askQuestion(asker, asked, {
    ask: ({ text, filter }) =>
      finder.find({ text, filter: { ...filter, among } }, { limit: ALERT_BUSINESSES, offset: 0 }),
    isNothing: ({ total }) => total === 0,
    within: { among },
  });
  return found?.answer ?? nothing;
}
