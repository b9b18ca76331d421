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
/** Well within the lease of a job; the rest follows an hour later. */
const MAX_RUN_MS = 120_000;

/**
 * Runs the saved searches that are due on the listings published since their last run. The alert, its email and the time
 * of the run are written in one transaction: neither a crash nor a second worker sends an alert twice or skips a listing.
 */
export const sendSearchAlerts: JobHandler = async ({ db, clock, log, shutdownSignal }) => {
  const deadline = performance.now() + MAX_RUN_MS;
  const canContinue = () => performance.now() < deadline && !shutdownSignal.aborted;
  let due = await listDueSearches(db, clock(), BATCH_SIZE);
  if (due.length === 0) return;
  // outside of a transaction: training takes a while, and the embedded engine has one connection
  const trainedMatcher = await new CategoryMatcher(db).current();
  const matcher = { current: async () => trainedMatcher };
  while (due.length > 0 && canContinue()) {
    for (const id of due) {
      if (!canContinue()) return;
      try {
        await db.transaction().execute((tx) => runSavedSearch(tx, id, { now: clock(), matcher }));
      } catch (error) {
        // one invalid search must not block the others
        log.error({ err: error, search: id }, 'A saved search failed');
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

/** Same ranking as the listings page, but in SQL and for the new listings only. */
async function findNewListings(tx: Db, search: DueSearch, { until, now, matcher }: SearchRun) {
  const noListings = { ids: [], total: 0 };
  const candidates = await listPublishedBetween(tx, {
    after: search.lookedUntil,
    upTo: until,
    limit: ALERT_CANDIDATES_MAX,
  });
  const filters = parseSavedSearchQuery(search.query)?.filters;
  if (!filters || candidates.length === 0) return noListings;
  const finder = createSqlFinder(tx);
  const context = { db: tx, clock: () => now, finder, matcher, queryCache: NO_CACHE };
  const executed = await executeQuery(context, filters, {
    run: ({ text, filter }) =>
      finder.find({ text, filter: { ...filter, onlyIds: candidates } }, { limit: ALERT_BUSINESSES_MAX, offset: 0 }),
    isEmpty: ({ total }) => total === 0,
    scope: { onlyIds: candidates },
  });
  return executed?.result ?? noListings;
}
