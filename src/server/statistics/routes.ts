import { countUse, readStatistics } from '#contract/statistics.ts';
import { dayOf } from '#domain/calendar-day.ts';
import { mayEdit, mayRead } from '#domain/listing.ts';
import { listDays } from '#storage/listing-days.ts';
import { findListing } from '#storage/listings.ts';
import type { ServerContext } from '../http/context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import type { UseCounter } from '../http/use-counter.ts';
import { firstDay, tally } from './tally.ts';

export function statistics({ db, clock }: ServerContext, uses: UseCounter): Route[] {
  return [
    route(readStatistics, async ({ viewer, params, query: { days } }) => {
      const listing = await findListing(db, params.id, clock());
      if (!listing || !mayRead(viewer, listing)) throw notFound('Business connection not found.');
      if (!mayEdit(viewer, listing)) throw forbidden('Only the owner of a listing sees how it is used.');
      await uses.flush();
      const today = dayOf(clock());
      return { data: tally(await listDays(db, params.id, firstDay(today, days)), { today, days }) };
    }),
    route(countUse, async ({ params, body, ip, device }) => {
      const visit = { method: 'POST', ip, headers: { 'user-agent': device } };
      uses.count(visit, { use: body.kind, listingIds: [params.id] });
      return {};
    }),
  ];
}
