import { LISTING_METRIC_PATH } from '#contract/schemaless-paths.ts';

/** Counts a use of a listing by a `kind` of `recordListingMetricOperation`. Nothing waits for the response. */
export function recordListingUse(listingId: number, kind: string): void {
  navigator.sendBeacon(
    LISTING_METRIC_PATH.replace(':id', String(listingId)),
    new Blob([JSON.stringify({ kind })], { type: 'application/json' }),
  );
}
