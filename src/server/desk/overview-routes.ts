import { type DeskOverviewWire, getDeskOverviewOperation } from '#contract/desk/overview-operations.ts';
import { hasRole } from '#domain/accounts/viewer.ts';
import { OVERVIEW_DAYS } from '#domain/missed-search.ts';
import { DECISION_SLA_HOURS, overdueCutoff, QUEUE_KINDS } from '#domain/moderation/decision.ts';
import { SETUP_STEPS, type SetupStep, type SetupStepState } from '#domain/site-setup.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { countQueue, countQueueAges } from '#storage/desk/desk-queue.ts';
import { countOverviewDays } from '#storage/desk/overview-days.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { countDuplicatePairs } from '#storage/listings/duplicate-pairs.ts';
import { listMissedSearches } from '#storage/site/missed-searches.ts';
import { findSiteSetup, type SiteSetup } from '#storage/site/site-setup.ts';
import { countUnfinishedJobs } from '#storage/unfinished-jobs.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import type { UsageCounter } from '../shared/usage-counter.ts';

/** Null without a search index. */
export type SearchIndexState = { readonly listingCount: number; readonly bytes: number } | null;

/** What the overview shows to admins about this process. */
type SystemState = {
  storage: Pick<Storage, 'engine' | 'isReadOnly'>;
  searchIndex: SearchIndexState;
  /** False: emails are only stored. */
  sendsEmail: boolean;
};

const AGE_BUCKET_HOURS = [12, 24, 36, DECISION_SLA_HOURS];
const MISSED_SEARCHES_SHOWN = 20;

export function overviewRoutes(context: ServerContext, usage: UsageCounter, system: SystemState): Route[] {
  const { db, clock } = context;
  return [
    route(getDeskOverviewOperation, async ({ viewer }) => {
      await usage.flush();
      const now = clock();
      const days = await countOverviewDays(db, now, OVERVIEW_DAYS);
      const missed = await listMissedSearches(db, days[0]?.day ?? '', MISSED_SEARCHES_SHOWN);
      return {
        data: {
          queue: await summarizeQueue(context, now),
          days: days.map(({ day, signUps, listings, reviews, missedSearches }) => ({
            day,
            sign_ups: signUps,
            listings,
            reviews,
            missed_searches: missedSearches,
          })),
          missed_searches: missed.map(({ search, place, searches, lastDay }) => ({
            search,
            place,
            searches,
            last_day: lastDay,
          })),
          duplicate_pairs: await countDuplicatePairs(db),
          system: hasRole(viewer, 'admin') ? await presentSystem(context, system) : null,
          setup: hasRole(viewer, 'admin') ? await presentSetup(context, system) : null,
        },
      };
    }),
  ];
}

async function summarizeQueue({ db }: ServerContext, now: Date): Promise<DeskOverviewWire['queue']> {
  const counts = await countQueue(db, { now }, overdueCutoff(now));
  const ages = await countQueueAges(db, now, AGE_BUCKET_HOURS);
  const kinds = QUEUE_KINDS.map((kind) => {
    const count = counts.find((each) => each.kind === kind);
    return {
      kind,
      waiting: count?.waiting ?? 0,
      overdue: count?.overdue ?? 0,
      oldest_at: count ? formatIsoTime(count.oldestAt) : null,
    };
  });
  const oldest = counts.map(({ oldestAt }) => oldestAt).sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    oldest_at: oldest ? formatIsoTime(oldest) : null,
    ages: ages.map((waiting, index) => ({ until_hours: AGE_BUCKET_HOURS[index] ?? null, waiting })),
    kinds,
  };
}

/** Null when every step is done or skipped. A site without listings always has the checklist. */
async function presentSetup({ db }: ServerContext, { sendsEmail }: SystemState): Promise<DeskOverviewWire['setup']> {
  const setup = await findSiteSetup(db);
  if (!setup) return null;
  const steps = SETUP_STEPS.map((step) => ({ step, state: stepState(step, setup, sendsEmail) }));
  if (setup.hasListings && steps.every(({ state }) => state !== 'open')) return null;
  const { place, hasListings, categories, moderators } = setup;
  return {
    steps,
    place: place && { city: place.city, state: place.state, reach_miles: place.reachMiles },
    has_listings: hasListings,
    categories,
    moderators,
    sends_email: sendsEmail,
  };
}

function stepState(step: SetupStep, setup: SiteSetup, sendsEmail: boolean): SetupStepState {
  const isDone: Record<SetupStep, boolean> = {
    name: setup.hasName,
    place: setup.place !== null,
    categories: setup.categories > 0,
    brand: setup.hasBrand,
    businesses: setup.hasListings,
    email: sendsEmail,
    moderators: setup.moderators > 0,
  };
  if (isDone[step]) return 'done';
  return setup.skippedSteps.includes(step) ? 'skipped' : 'open';
}

async function presentSystem(
  { db }: ServerContext,
  { storage, searchIndex }: SystemState,
): Promise<DeskOverviewWire['system']> {
  return {
    jobs: await countUnfinishedJobs(db),
    database: storage.engine,
    is_read_only: storage.isReadOnly(),
    search_index: searchIndex && { listings: searchIndex.listingCount, bytes: searchIndex.bytes },
  };
}
