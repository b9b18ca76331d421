import { at, outOfRange } from '../sets/array-access.ts';
import { DeltaReader } from './doc-id-reader.ts';

/** A delta is below 2 ** 32. */
const MAX_VARINT_BYTES = 5;

/** Writes ascending numbers as the differences between them, as variable-length integers: the high bit says that more bytes follow. */
export class VarintDeltaWriter {
  #bytes = new Uint8Array(64);
  #length = 0;
  #last = -1;
  count = 0;

  push(number: number): void {
    if (this.#length + MAX_VARINT_BYTES > this.#bytes.length) this.#grow();
    let delta = number - this.#last;
    for (; delta > 127; delta >>>= 7) this.#bytes[this.#length++] = (delta & 127) | 128;
    this.#bytes[this.#length++] = delta;
    this.#last = number;
    this.count++;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(Math.ceil(this.#bytes.length * 1.5));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** High bits of four bytes, as a signed number: V8 handles signed 32-bit integers several times faster than unsigned ones. */
const CONTINUATION_BITS = 0x80808080 | 0;

export class VarintDeltaReader extends DeltaReader {
  /** Most deltas are one byte, so four of them are decoded at once. One loop over locals is ten times faster than a call per number. */
  override readInto(out: Uint32Array): void {
    const { bytes, quads } = this;
    let { offset, last } = this;
    for (let i = 0; i < out.length; ) {
      for (; (offset & 3) === 0 && i + 4 <= out.length; i += 4, offset += 4) {
        // the last bytes may not fill a quad
        const quad = quads[offset >>> 2] ?? CONTINUATION_BITS;
        if ((quad & CONTINUATION_BITS) !== 0) break;
        out[i] = last = (last + (quad & 127)) | 0;
        out[i + 1] = last = (last + ((quad >> 8) & 127)) | 0;
        out[i + 2] = last = (last + ((quad >> 16) & 127)) | 0;
        out[i + 3] = last = (last + (quad >> 24)) | 0;
      }
      if (i === out.length) break;
      let byte = bytes[offset++] ?? outOfRange(offset);
      let delta = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[offset++] ?? outOfRange(offset);
        delta |= (byte & 127) << shift;
      }
      out[i++] = last = (last + delta) | 0;
    }
    this.offset = offset;
    this.last = last;
  }
}

/** The first number of the list that begins at this offset. */
export function decodeFirstVarintDelta(bytes: Uint8Array, from: number): number {
  let offset = from;
  let byte = at(bytes, offset++);
  let delta = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = at(bytes, offset++);
    delta |= (byte & 127) << shift;
  }
  return delta - 1;
}

export function decodeVarintDeltas(bytes: Uint8Array, out: Uint32Array): void {
  new VarintDeltaReader(bytes).readInto(out);
}
