import { getListingStatisticsOperation, recordListingMetricOperation } from '#contract/statistics-operations.ts';
import { canEditListing, canReadListing } from '#domain/listings/listing.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { listDailyUses } from '#storage/listings/listing-daily-stats.ts';
import { findListing } from '#storage/listings/listings.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { firstComparedDay, summarizeUsage } from '../shared/summarize-usage.ts';
import type { UsageCounter } from '../shared/usage-counter.ts';

export function statisticsRoutes({ db, clock }: ServerContext, usage: UsageCounter): Route[] {
  return [
    route(getListingStatisticsOperation, async ({ viewer, params, query: { days } }) => {
      const listing = await findListing(db, params.id, clock());
      if (!listing || !canReadListing(viewer, listing)) throw notFound('Business connection not found.');
      if (!canEditListing(viewer, listing)) throw forbidden('Only the owner of a listing can see its statistics.');
      await usage.flush();
      const today = toUtcDay(clock());
      return {
        data: summarizeUsage(await listDailyUses(db, params.id, firstComparedDay(today, days)), { today, days }),
      };
    }),
    route(recordListingMetricOperation, async ({ params, body, ip, device }) => {
      const visit = { method: 'POST', ip, headers: { 'user-agent': device } };
      usage.count(visit, { use: body.kind, listingIds: [params.id] });
      return {};
    }),
  ];
}
