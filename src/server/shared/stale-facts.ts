import { type Fact, filledFacts, type Provenance, staleFacts } from '#domain/listings/provenance.ts';
import { DEFAULT_STALE_AFTER_MONTHS } from '#domain/site.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { ServerContext } from '../http/server-context.ts';

/** The facts of the listing that nobody has confirmed for as long as the settings say. */
export function staleFactsOf(
  { site, clock }: Pick<ServerContext, 'site' | 'clock'>,
  listing: ListingWithCategory,
  provenance: Provenance | undefined,
): Fact[] {
  if (!provenance) return [];
  return staleFacts(provenance, {
    filled: filledFacts(listing),
    createdOn: toUtcDay(listing.createdAt),
    today: toUtcDay(clock()),
    months: Number(site.staleAfterMonths ?? DEFAULT_STALE_AFTER_MONTHS),
  });
}
