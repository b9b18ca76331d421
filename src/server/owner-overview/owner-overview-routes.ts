import { readOverviewOperation } from '#contract/owner-overview-operations.ts';
import { FACT_LABELS } from '#domain/listings/provenance.ts';
import { staleFacts, staleLimit } from '#domain/listings/stale-facts.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { countLeads } from '#storage/leads/leads.ts';
import { listDailyUsesOfUser } from '#storage/listings/listing-daily-stats.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { listListingsOfUser } from '#storage/listings/listings.ts';
import { countManagedPhotos } from '#storage/listings/managed-photos.ts';
import { countReceivedReviews } from '#storage/reviews/received-reviews.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { firstComparedDay, summarizeUsage } from '../shared/summarize-usage.ts';
import type { UsageCounter } from '../shared/usage-counter.ts';

const OVERVIEW_DAYS = 30;

export function ownerOverviewRoutes(context: ServerContext, usage: UsageCounter): Route[] {
  const { db, clock } = context;
  return [
    route(readOverviewOperation, async ({ viewer: { user } }) => {
      await usage.flush();
      const today = toUtcDay(clock());
      const uses = Map.groupBy(
        await listDailyUsesOfUser(db, user.id, firstComparedDay(today, OVERVIEW_DAYS)),
        ({ listingId }) => listingId,
      );
      const stale = await findStaleListings(context, user.id);
      const listings = (await countManagedPhotos(db, user.id)).map(({ listingId, photoCount }) => {
        const { days, total, before } = summarizeUsage(uses.get(listingId) ?? [], { today, days: OVERVIEW_DAYS });
        return {
          listing_id: listingId,
          photo_count: photoCount,
          stale: stale.get(listingId) ?? [],
          views: days.map(({ views }) => views),
          total,
          before,
        };
      });
      return {
        data: { listings, leads: await countLeads(db, user.id), reviews: await countReceivedReviews(db, user.id) },
      };
    }),
  ];
}

/** By listing, what is not confirmed any more. */
async function findStaleListings({ db, site, clock }: ServerContext, userId: number): Promise<Map<number, string[]>> {
  const now = clock();
  const limit = staleLimit(site, now);
  const listings = await listListingsOfUser(db, userId, now);
  const published = listings.filter(({ status }) => status === 'published');
  const provenances = await readProvenance(
    db,
    published.map(({ id }) => id),
  );
  return new Map(
    published.map((listing) => [
      listing.id,
      staleFacts(listing, provenances.get(listing.id), limit).map((fact) => FACT_LABELS[fact]),
    ]),
  );
}
