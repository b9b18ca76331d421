import type { CompactUints } from '../segment/segment-data.ts';

type GrowableArray = Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** A typed array that grows as values come, and is cut to its length at the end. */
class GrowableColumn<T extends GrowableArray> {
  readonly #make: (length: number) => T;
  #values: T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#values = make(1024);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#make(Math.ceil(this.length * 1.5));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  finish(): T {
    const values = this.#make(this.length);
    values.set(this.#values.subarray(0, this.length));
    return values;
  }
}

export const growableUint32 = () => new GrowableColumn((length) => new Uint32Array(length));
export const growableInt32 = () => new GrowableColumn((length) => new Int32Array(length));
export const growableFloat32 = () => new GrowableColumn((length) => new Float32Array(length));

/** With half or a quarter of the memory, where every value fits. */
export function compactUints(values: Uint32Array<ArrayBuffer>): CompactUints {
  const greatest = values.reduce((greatest, value) => Math.max(greatest, value), 0);
  return greatest < 2 ** 8 ? Uint8Array.from(values) : greatest < 2 ** 16 ? Uint16Array.from(values) : values;
}
