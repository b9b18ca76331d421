import { parseSavedSearchQuery } from '#contract/saved-search-operations.ts';
import { ALERT_BUSINESSES_MAX, ALERT_CANDIDATES_MAX, ALERT_RETRY_MS, PUBLICATION_SETTLE_MS } from '#domain/saved.ts';
import { CategoryMatcher } from '#query-understanding/category-matcher.ts';
import { executeQuery } from '#query-understanding/execute-query.ts';
import { NO_CACHE, type QueryContext } from '#query-understanding/query-context.ts';
import { enqueueMail } from '#storage/jobs.ts';
import {
  type DueSearch,
  insertSearchAlert,
  listDueSearches,
  listPublishedBetween,
  lockDueSearch,
  postponeSearchCheck,
  recordSearchCheck,
} from '#storage/saved/search-alerts.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { JobHandler } from './job-handler.ts';

const BATCH_SIZE = 100;
/** Well within the lease of a job; the others follow with the next hour. */
const MAX_RUN_MS = 120_000;

/**
 * Makes the saved searches whose time has come, among what was published since the last look. What came, its mail and that
 * it was looked are written together: a worker that is killed, or a second one, tells nothing twice and leaves nothing out.
 */
export const sendSearchAlerts: JobHandler = async ({ db, clock, log, shutdownSignal }) => {
  const end = performance.now() + MAX_RUN_MS;
  const mayGoOn = () => performance.now() < end && !shutdownSignal.aborted;
  let due = await listDueSearches(db, clock(), BATCH_SIZE);
  if (due.length === 0) return;
  // before any transaction: learning takes a while, and the embedded engine has one connection
  const learned = await new CategoryMatcher(db).current();
  const matcher = { current: async () => learned };
  while (due.length > 0 && mayGoOn()) {
    for (const id of due) {
      if (!mayGoOn()) return;
      try {
        await db.transaction().execute((tx) => runSavedSearch(tx, id, { now: clock(), matcher }));
      } catch (error) {
        // one that cannot be made must not hold up the others
        log.error({ err: error, search: id }, 'a saved search could not be made');
        await postponeSearchCheck(db, id, new Date(clock().getTime() + ALERT_RETRY_MS));
      }
    }
    due = await listDueSearches(db, clock(), BATCH_SIZE);
  }
};

type SearchRun = { until: Date; now: Date; matcher: QueryContext['matcher'] };

async function runSavedSearch(tx: Db, id: number, { now, matcher }: Omit<SearchRun, 'until'>): Promise<void> {
  const search = await lockDueSearch(tx, id, now);
  if (!search) return;
  const until = new Date(now.getTime() - PUBLICATION_SETTLE_MS);
  const { ids: listingIds, total } = await findNewListings(tx, search, { until, now, matcher });
  if (total > 0) {
    const alertId = await insertSearchAlert(tx, { searchId: id, found: total, listingIds, now });
    await enqueueMail(tx, { kind: 'search-alert', userId: search.userId, alertId }, now);
  }
  await recordSearchCheck(tx, search, { until: until > search.lookedUntil ? until : search.lookedUntil, now });
}

/** As the listings page finds them, the best first: the database is asked, among the few that are new. */
async function findNewListings(tx: Db, search: DueSearch, { until, now, matcher }: SearchRun) {
  const nothing = { ids: [], total: 0 };
  const among = await listPublishedBetween(tx, { after: search.lookedUntil, upTo: until, limit: ALERT_CANDIDATES_MAX });
  const asked = parseSavedSearchQuery(search.query)?.filters;
  if (!asked || among.length === 0) return nothing;
  const finder = createSqlFinder(tx);
  const context = { db: tx, clock: () => now, finder, matcher, queryCache: NO_CACHE };
  const found = await executeQuery(context, asked, {
    run: ({ text, filter }) =>
      finder.find({ text, filter: { ...filter, among } }, { limit: ALERT_BUSINESSES_MAX, offset: 0 }),
    isEmpty: ({ total }) => total === 0,
    scope: { among },
  });
  return found?.result ?? nothing;
}
