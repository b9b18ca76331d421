import { RecentlyUsed } from '#domain/recently-used.ts';
import type { FoundListing } from './listing-rows.ts';

const kept = new WeakSet<FoundListing>();

/** Whether the listing may be shown again as this same object: what is made of it is then worth keeping by it. */
export const isKept = (listing: FoundListing): boolean => kept.has(listing);

/**
 * Listings that were shown lately. Different questions show the same businesses, and a change of one leaves all others as they are.
 * One that is shown a second time is kept: of two million most are shown once, and to keep those cost a page a tenth and more.
 */
export class KeptListings {
  readonly #half: number;
  readonly #shown = new ShownBefore();
  #listings: RecentlyUsed<FoundListing, number>;
  #year: number | null = null;

  constructor(atMost: number) {
    this.#half = Math.floor(atMost / 2);
    this.#listings = new RecentlyUsed(this.#half);
  }

  find(id: number, now: Date): FoundListing | undefined {
    this.#turnYear(now);
    return this.#listings.get(id);
  }

  keep(listing: FoundListing): void {
    if (!this.#shown.add(listing.id) || this.#half === 0) return;
    kept.add(listing);
    this.#listings.set(listing.id, listing);
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) this.#listings.delete(id);
  }

  /** Years in business are counted by it. */
  #turnYear(now: Date): void {
    const year = now.getUTCFullYear();
    if (this.#year !== null && year !== this.#year) this.#listings = new RecentlyUsed(this.#half);
    this.#year = year;
  }
}

const BITS = 2 ** 21;
/** With more of them set, too many listings would be taken for others. */
const SET_AT_MOST = BITS / 4;

/** Which listings were shown of late, a bit for each; ids that are so far apart share one. */
class ShownBefore {
  readonly #bits = new Uint32Array(BITS / 32);
  #set = 0;

  /** Whether it was there. */
  add(id: number): boolean {
    const place = id % BITS;
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    const before = this.#bits[word] ?? 0;
    if (before & bit) return true;
    if (this.#set === SET_AT_MOST) this.#forget();
    this.#bits[word] = (this.#bits[word] ?? 0) | bit;
    this.#set++;
    return false;
  }

  #forget(): void {
    this.#bits.fill(0);
    this.#set = 0;
  }
}
