import type { ListingSerializer, SerializedListing } from '#storage/search/serialized-listing.ts';
import { RingBuffer } from './ring-buffer.ts';

/** How a listing is told: by another function, in another year or under another name of its category, it is told otherwise. */
export type SerializationContext = { tell: ListingSerializer; now: Date; names: ReadonlyMap<number, string> };

const BYTES_PER_LISTING = 1500;
/** So that few ids share a slot. */
const SLOTS_PER_LISTING = 4;

/**
 * Listings that were shown lately, as they were told. Different questions show the same businesses, and a change of one leaves all others
 * as they are. One that is shown a second time is kept: of two million most are shown once, and to keep those cost a page a tenth and more.
 */
export class ListingJsonCache {
  readonly #slots: number;
  readonly #ids: Float64Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #categoryIds: Uint32Array;
  readonly #categories: string[];
  readonly #ring: RingBuffer;
  readonly #shown = new SeenFilter();
  #tell: ListingSerializer | null = null;
  #year = 0;

  constructor(atMost: number) {
    this.#slots = atMost * SLOTS_PER_LISTING;
    this.#ids = new Float64Array(this.#slots);
    this.#latitudes = new Float64Array(this.#slots);
    this.#longitudes = new Float64Array(this.#slots);
    this.#starts = new Float64Array(this.#slots);
    this.#lengths = new Uint32Array(this.#slots);
    this.#categoryIds = new Uint32Array(this.#slots);
    this.#categories = new Array(this.#slots).fill('');
    this.#ring = new RingBuffer(atMost * BYTES_PER_LISTING);
  }

  get(id: number, telling: SerializationContext): SerializedListing | null {
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

  set({ id, categoryId, latitude, longitude, json }: SerializedListing, telling: SerializationContext): void {
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

  delete(ids: readonly number[]): void {
    for (const id of ids) {
      const slot = id % this.#slots;
      if (this.#ids[slot] === id) this.#ids[slot] = 0;
    }
  }

  #tellBy({ tell, now }: SerializationContext): void {
    const year = now.getUTCFullYear();
    if (tell === this.#tell && year === this.#year) return;
    this.#ids.fill(0);
    this.#tell = tell;
    this.#year = year;
  }
}

const FILTER_BITS = 2 ** 21;
/** With more of them set, too many listings would be taken for others. */
const MAX_SET_BITS = FILTER_BITS / 4;

/** Which listings were shown of late, a bit for each; ids that are so far apart share one. */
class SeenFilter {
  readonly #bits = new Uint32Array(FILTER_BITS / 32);
  #set = 0;

  /** Whether it was there. */
  add(id: number): boolean {
    const place = id % FILTER_BITS;
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    const before = this.#bits[word] ?? 0;
    if (before & bit) return true;
    if (this.#set === MAX_SET_BITS) this.#forget();
    this.#bits[word] = (this.#bits[word] ?? 0) | bit;
    this.#set++;
    return false;
  }

  #forget(): void {
    this.#bits.fill(0);
    this.#set = 0;
  }
}
