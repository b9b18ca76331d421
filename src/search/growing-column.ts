import type { Narrow } from './frozen.ts';

type Column = Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** A typed array that grows as values come, and is cut to its length at the end. */
class GrowingColumn<T extends Column> {
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

  done(): T {
    const values = this.#make(this.length);
    values.set(this.#values.subarray(0, this.length));
    return values;
  }
}

export const growingUint32 = () => new GrowingColumn((length) => new Uint32Array(length));
export const growingInt32 = () => new GrowingColumn((length) => new Int32Array(length));
export const growingFloat32 = () => new GrowingColumn((length) => new Float32Array(length));

/** With half or a quarter of the memory, where every value fits. */
export function narrowed(values: Uint32Array<ArrayBuffer>): Narrow {
  const greatest = values.reduce((greatest, value) => Math.max(greatest, value), 0);
  return greatest < 2 ** 8 ? Uint8Array.from(values) : greatest < 2 ** 16 ? Uint16Array.from(values) : values;
}
