import { RecentlyUsed } from '#domain/recently-used.ts';
import type { FoundListing } from './listing-rows.ts';

const PLACES = 2 ** 16;

const kept = new WeakSet<FoundListing>();

/** Whether the listing may be shown again as this same object: what is made of it is then worth keeping by it. */
export const isKept = (listing: FoundListing): boolean => kept.has(listing);

/**
 * Listings that were shown lately. Different questions show the same businesses, and a change of one leaves all others as they are.
 * One that is shown a second time is kept: of two million most are shown once, and to keep those cost a page a tenth and more.
 */
export class KeptListings {
  readonly #half: number;
  #listings: RecentlyUsed<FoundListing, number>;
  /** The last of those that were shown once, each at the place that its id gives it. */
  readonly #shownOnce = new Float64Array(PLACES);
  #year = 0;

  constructor(atMost: number) {
    this.#half = Math.floor(atMost / 2);
    this.#listings = new RecentlyUsed(this.#half);
  }

  find(id: number, now: Date): FoundListing | undefined {
    this.#turnYear(now);
    return this.#listings.get(id);
  }

  keep(listing: FoundListing): void {
    const place = listing.id % PLACES;
    const isShownAgain = this.#shownOnce[place] === listing.id;
    this.#shownOnce[place] = listing.id;
    if (!isShownAgain || this.#half === 0) return;
    kept.add(listing);
    this.#listings.set(listing.id, listing);
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) this.#listings.delete(id);
  }

  /** Years in business are counted by it. */
  #turnYear(now: Date): void {
    const year = now.getUTCFullYear();
    if (year !== this.#year) this.#listings = new RecentlyUsed(this.#half);
    this.#year = year;
  }
}
