/**
 * Tells our own server that a listing was used, as which `kind` of the contract's `countUse`. It delays nothing, and nobody
 * waits for an answer.
 */
export function recordListingUse(listingId: number, kind: string): void {
  navigator.sendBeacon(
    `/api/listings/${listingId}/seen`,
    new Blob([JSON.stringify({ kind })], { type: 'application/json' }),
  );
}
