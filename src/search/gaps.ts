import { setBit } from './bits.ts';

/** Rising numbers, by the distance from each to the next: seven bits to a byte, the last byte of each without the eighth. */
export class GapWriter {
  #bytes = new Uint8Array(64);
  #length = 0;
  #last = -1;
  count = 0;

  push(number: number): void {
    if (this.#length + BYTES_AT_MOST > this.#bytes.length) this.#grow();
    let left = number - this.#last;
    for (; left > 127; left >>>= 7) this.#bytes[this.#length++] = (left & 127) | 128;
    this.#bytes[this.#length++] = left;
    this.#last = number;
    this.count++;
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(Math.ceil(this.#bytes.length * 1.5));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Of a distance below 2 ** 32. */
const BYTES_AT_MOST = 5;

/** Reads them again, one after the other. */
export class GapReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #last = -1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.#bytes[this.#at++] ?? 0;
      gap |= (byte & 127) << shift;
    }
    this.#last += gap;
    return this.#last;
  }
}

/** As many numbers as `into` takes. */
export function readGaps(bytes: Uint8Array, into: Uint32Array): void {
  const reader = new GapReader(bytes);
  for (let place = 0; place < into.length; place++) into[place] = reader.next();
}

/** Sets the bit of each of so many numbers. */
export function setGapBits(bytes: Uint8Array, count: number, words: Uint32Array): void {
  const reader = new GapReader(bytes);
  for (let place = 0; place < count; place++) setBit(words, reader.next());
}
