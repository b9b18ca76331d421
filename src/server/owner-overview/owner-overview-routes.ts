import { readOverviewOperation } from '#contract/owner-overview-operations.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { countLeads } from '#storage/leads/leads.ts';
import { listDailyUsesOfUser } from '#storage/listings/listing-daily-stats.ts';
import { countManagedPhotos } from '#storage/listings/managed-photos.ts';
import { countReceivedReviews } from '#storage/reviews/received-reviews.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { firstComparedDay, summarizeUsage } from '../shared/summarize-usage.ts';
import type { UsageCounter } from '../shared/usage-counter.ts';

const OVERVIEW_DAYS = 30;

export function ownerOverviewRoutes({ db, clock }: ServerContext, usage: UsageCounter): Route[] {
  return [
    route(readOverviewOperation, async ({ viewer: { user } }) => {
      await usage.flush();
      const today = toUtcDay(clock());
      const uses = Map.groupBy(
        await listDailyUsesOfUser(db, user.id, firstComparedDay(today, OVERVIEW_DAYS)),
        ({ listingId }) => listingId,
      );
      const listings = (await countManagedPhotos(db, user.id)).map(({ listingId, photoCount }) => {
        const { days, total, before } = summarizeUsage(uses.get(listingId) ?? [], { today, days: OVERVIEW_DAYS });
        return { listing_id: listingId, photo_count: photoCount, views: days.map(({ views }) => views), total, before };
      });
      return {
        data: { listings, leads: await countLeads(db, user.id), reviews: await countReceivedReviews(db, user.id) },
      };
    }),
  ];
}
