import { getListingStatisticsOperation, recordListingMetricOperation } from '#contract/statistics-operations.ts';
import { canEditListing, canReadListing } from '#domain/listings/listing.ts';
import { responsesSince } from '#domain/listings/response-time.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { readResponseTimes } from '#storage/leads/response-times.ts';
import { listDailyUses } from '#storage/listings/listing-daily-stats.ts';
import { findListing } from '#storage/listings/listings.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { firstComparedDay, summarizeUsage } from '../shared/summarize-usage.ts';
import type { UsageCounter } from '../shared/usage-counter.ts';

async function loadResponses({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, listingId: number) {
  const { medianMinutes, ...counts } = await readResponseTimes(db, listingId, responsesSince(clock()));
  return { ...counts, median_minutes: medianMinutes };
}

export function statisticsRoutes({ db, clock }: ServerContext, counter: UsageCounter): Route[] {
  return [
    route(getListingStatisticsOperation, async ({ viewer, params, query: { days } }) => {
      const listing = await findListing(db, params.id, clock());
      if (!listing || !canReadListing(viewer, listing)) throw notFound('Business connection not found.');
      if (!canEditListing(viewer, listing)) throw forbidden('Only the owner of a listing can see its statistics.');
      await counter.flush();
      const today = toUtcDay(clock());
      const usage = summarizeUsage(await listDailyUses(db, params.id, firstComparedDay(today, days)), { today, days });
      return { data: { ...usage, responses: await loadResponses({ db, clock }, params.id) } };
    }),
    route(recordListingMetricOperation, async ({ params, body, ip, device }) => {
      const visit = { method: 'POST', ip, headers: { 'user-agent': device } };
      counter.count(visit, { use: body.kind, listingIds: [params.id] });
      return {};
    }),
  ];
}
