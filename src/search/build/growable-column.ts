import type { CompactUints } from '../segment/segment-data.ts';

type GrowableArray =
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A typed array that grows by half when it is full. */
class GrowableColumn<T extends GrowableArray> {
  readonly #create: (length: number) => T;
  #values: T;
  length = 0;

  constructor(create: (length: number) => T) {
    this.#create = create;
    this.#values = create(1024);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#create(Math.ceil(this.length * 1.5));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  finish(): T {
    const values = this.#create(this.length);
    values.set(this.#values.subarray(0, this.length));
    return values;
  }
}

export const growableUint32 = () => new GrowableColumn((length) => new Uint32Array(length));
export const growableInt32 = () => new GrowableColumn((length) => new Int32Array(length));
export const growableFloat32 = () => new GrowableColumn((length) => new Float32Array(length));
export const growableFloat64 = () => new GrowableColumn((length) => new Float64Array(length));

/** Narrows the array if every value fits 8 or 16 bits. */
export function compactUints(values: Uint32Array<ArrayBuffer>): CompactUints {
  const max = values.reduce((a, b) => Math.max(a, b), 0);
  return max < 2 ** 8 ? Uint8Array.from(values) : max < 2 ** 16 ? Uint16Array.from(values) : values;
}
