import { ByteRing } from './byte-ring.ts';
import type { Tell, ToldListing } from './told-listing.ts';

/** How a listing is told: by another function, in another year or under another name of its category, it is told otherwise. */
export type Telling = { tell: Tell; now: Date; names: ReadonlyMap<number, string> };

const BYTES_EACH = 1500;
/** So that few ids share a slot. */
const SLOTS_EACH = 4;

/**
 * Listings that were shown lately, as they were told. Different questions show the same businesses, and a change of one leaves all others
 * as they are. One that is shown a second time is kept: of two million most are shown once, and to keep those cost a page a tenth and more.
 */
export class KeptListings {
  readonly #slots: number;
  readonly #ids: Float64Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #categoryIds: Uint32Array;
  readonly #categories: string[];
  readonly #ring: ByteRing;
  readonly #shown = new ShownBefore();
  #tell: Tell | null = null;
  #year = 0;

  constructor(atMost: number) {
    this.#slots = atMost * SLOTS_EACH;
    this.#ids = new Float64Array(this.#slots);
    this.#latitudes = new Float64Array(this.#slots);
    this.#longitudes = new Float64Array(this.#slots);
    this.#starts = new Float64Array(this.#slots);
    this.#lengths = new Uint32Array(this.#slots);
    this.#categoryIds = new Uint32Array(this.#slots);
    this.#categories = new Array(this.#slots).fill('');
    this.#ring = new ByteRing(atMost * BYTES_EACH);
  }

  find(id: number, telling: Telling): ToldListing | null {
    this.#tellBy(telling);
    const slot = id % this.#slots;
    if (this.#ids[slot] !== id) return null;
    const categoryId = this.#categoryIds[slot] ?? 0;
    if (this.#categories[slot] !== telling.names.get(categoryId)) return null;
    const json = this.#ring.read(this.#starts[slot] ?? 0, this.#lengths[slot] ?? 0);
    return (
      json && { id, categoryId, latitude: this.#latitudes[slot] ?? 0, longitude: this.#longitudes[slot] ?? 0, json }
    );
  }

  keep({ id, categoryId, latitude, longitude, json }: ToldListing, telling: Telling): void {
    if (!this.#shown.add(id) || this.#slots === 0) return;
    this.#tellBy(telling);
    const start = this.#ring.write(json);
    if (start === null) return;
    const slot = id % this.#slots;
    this.#ids[slot] = id;
    this.#latitudes[slot] = latitude;
    this.#longitudes[slot] = longitude;
    this.#starts[slot] = start;
    this.#lengths[slot] = json.length;
    this.#categoryIds[slot] = categoryId;
    this.#categories[slot] = telling.names.get(categoryId) ?? '';
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) {
      const slot = id % this.#slots;
      if (this.#ids[slot] === id) this.#ids[slot] = 0;
    }
  }

  #tellBy({ tell, now }: Telling): void {
    const year = now.getUTCFullYear();
    if (tell === this.#tell && year === this.#year) return;
    this.#ids.fill(0);
    this.#tell = tell;
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
