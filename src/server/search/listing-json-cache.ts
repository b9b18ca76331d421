import type { ListingSerializer, SerializedListing } from '#storage/search/serialized-listing.ts';
import { RingBuffer } from './ring-buffer.ts';

export type SerializationContext = {
  serialize: ListingSerializer;
  now: Date;
  categoryNames: ReadonlyMap<number, string>;
};

const BYTES_PER_LISTING = 1500;
/** Spare slots make collisions of ids rare. */
const SLOTS_PER_LISTING = 4;
/** Four doubles, two integers and two pointers. */
const BYTES_PER_SLOT = 56;

const NO_IDS: readonly number[] = [];

type CategoryIds = Pick<SerializedListing, 'categoryId' | 'additionalCategoryIds'>;

function joinNames({ categoryId, additionalCategoryIds }: CategoryIds, { categoryNames }: SerializationContext) {
  const name = categoryNames.get(categoryId) ?? '';
  return additionalCategoryIds.length === 0
    ? name
    : [name, ...additionalCategoryIds.map((id) => categoryNames.get(id))].join('\n');
}

/** The number of listings whose cache fits into this memory. */
export const cachedListingsIn = (bytes: number): number =>
  Math.floor(bytes / (BYTES_PER_LISTING + SLOTS_PER_LISTING * BYTES_PER_SLOT));

/**
 * JSON of recently shown listings. Different queries show the same businesses, and a change invalidates one listing only. A listing is
 * cached when it is shown for the second time: of two million most are shown once, and caching those slowed pages down by a tenth. The
 * bytes are stored in one ring buffer, outside of the garbage-collected heap.
 */
export class ListingJsonCache {
  readonly #slots: number;
  readonly #ids: Float64Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #starts: Float64Array;
  readonly #lengths: Uint32Array;
  readonly #categoryIds: Uint32Array;
  readonly #additionalCategoryIds: (readonly number[])[];
  /** The names with which the listing was serialized. */
  readonly #categoryNames: string[];
  readonly #ring: RingBuffer;
  readonly #seen = new SeenFilter();
  #serialize: ListingSerializer | null = null;
  #year = 0;

  constructor(maxListings: number) {
    this.#slots = maxListings * SLOTS_PER_LISTING;
    this.#ids = new Float64Array(this.#slots);
    this.#latitudes = new Float64Array(this.#slots);
    this.#longitudes = new Float64Array(this.#slots);
    this.#starts = new Float64Array(this.#slots);
    this.#lengths = new Uint32Array(this.#slots);
    this.#categoryIds = new Uint32Array(this.#slots);
    this.#additionalCategoryIds = new Array(this.#slots).fill(NO_IDS);
    this.#categoryNames = new Array(this.#slots).fill('');
    this.#ring = new RingBuffer(maxListings * BYTES_PER_LISTING);
  }

  get(id: number, context: SerializationContext): SerializedListing | null {
    this.#clearIfStale(context);
    const slot = id % this.#slots;
    if (this.#ids[slot] !== id) return null;
    const categoryId = this.#categoryIds[slot] ?? 0;
    const additionalCategoryIds = this.#additionalCategoryIds[slot] ?? NO_IDS;
    if (this.#categoryNames[slot] !== joinNames({ categoryId, additionalCategoryIds }, context)) return null;
    const json = this.#ring.read(this.#starts[slot] ?? 0, this.#lengths[slot] ?? 0);
    if (!json) return null;
    const [latitude, longitude] = [this.#latitudes[slot] ?? 0, this.#longitudes[slot] ?? 0];
    return { id, categoryId, additionalCategoryIds, latitude, longitude, json };
  }

  set(listing: SerializedListing, context: SerializationContext): void {
    const { id, categoryId, additionalCategoryIds, latitude, longitude, json } = listing;
    if (!this.#seen.add(id) || this.#slots === 0) return;
    this.#clearIfStale(context);
    const start = this.#ring.write(json);
    if (start === null) return;
    const slot = id % this.#slots;
    this.#ids[slot] = id;
    this.#latitudes[slot] = latitude;
    this.#longitudes[slot] = longitude;
    this.#starts[slot] = start;
    this.#lengths[slot] = json.length;
    this.#categoryIds[slot] = categoryId;
    this.#additionalCategoryIds[slot] = additionalCategoryIds.length === 0 ? NO_IDS : additionalCategoryIds;
    this.#categoryNames[slot] = joinNames(listing, context);
  }

  delete(ids: readonly number[]): void {
    for (const id of ids) {
      const slot = id % this.#slots;
      if (this.#ids[slot] === id) this.#ids[slot] = 0;
    }
  }

  #clearIfStale({ serialize, now }: SerializationContext): void {
    const year = now.getUTCFullYear();
    if (serialize === this.#serialize && year === this.#year) return;
    this.#ids.fill(0);
    this.#serialize = serialize;
    this.#year = year;
  }
}

const FILTER_BITS = 2 ** 21;
/** With more bits set, too many listings would be mistaken for others. */
const MAX_SET_BITS = FILTER_BITS / 4;

/** One bit per listing that was shown. Ids that differ by a multiple of the size share a bit. */
class SeenFilter {
  readonly #bits = new Uint32Array(FILTER_BITS / 32);
  #setCount = 0;

  /** Returns whether the id had been added before. */
  add(id: number): boolean {
    const bitIndex = id % FILTER_BITS;
    const [word, bit] = [bitIndex >>> 5, 1 << (bitIndex & 31)];
    const before = this.#bits[word] ?? 0;
    if (before & bit) return true;
    if (this.#setCount === MAX_SET_BITS) this.#clear();
    this.#bits[word] = (this.#bits[word] ?? 0) | bit;
    this.#setCount++;
    return false;
  }

  #clear(): void {
    this.#bits.fill(0);
    this.#setCount = 0;
  }
}
