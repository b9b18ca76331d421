import { at, outOfRange } from '../sets/array-access.ts';
import { DeltaReader } from './doc-id-reader.ts';

/** With larger average deltas, varints take less space. */
const MAX_AVERAGE_DELTA = 200;

/** Whether nearly every delta of `count` among `size` documents fits one byte. */
export const usesByteDeltas = (count: number, size: number): boolean => count * MAX_AVERAGE_DELTA >= size;

/** A byte with this value is followed by the delta in 16 bits; these, with their maximum, by the delta in 32 bits. */
const ESCAPE_TO_16_BITS = 255;
const ESCAPE_TO_32_BITS = 65_535;

/**
 * Encodes ascending numbers as the differences between them, one byte each where possible. Compared to varints, more deltas fit one
 * byte, and the processor mispredicts fewer branches when decoding.
 */
export function encodeByteDeltas(numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const deltaAt = (i: number) => at(numbers, i) - (i === 0 ? -1 : at(numbers, i - 1));
  let length = 0;
  for (let i = 0; i < numbers.length; i++) {
    const delta = deltaAt(i);
    length += delta < ESCAPE_TO_16_BITS ? 1 : delta < ESCAPE_TO_32_BITS ? 3 : 7;
  }
  const view = new DataView(new ArrayBuffer(length));
  let offset = 0;
  for (let i = 0; i < numbers.length; i++) {
    const delta = deltaAt(i);
    view.setUint8(offset++, Math.min(delta, ESCAPE_TO_16_BITS));
    if (delta < ESCAPE_TO_16_BITS) continue;
    view.setUint16(offset, Math.min(delta, ESCAPE_TO_32_BITS), true);
    offset += 2;
    if (delta < ESCAPE_TO_32_BITS) continue;
    view.setUint32(offset, delta, true);
    offset += 4;
  }
  return new Uint8Array(view.buffer);
}

/** Lowest and highest bit of each of four bytes, and four escapes, as signed 32-bit numbers. */
const LOW_BITS = 0x01010101;
const HIGH_BITS = 0x80808080 | 0;
const ALL_ESCAPES = -1;

export class ByteDeltaReader extends DeltaReader {
  override readInto(out: Uint32Array): void {
    const { bytes, quads } = this;
    let { offset, last } = this;
    for (let i = 0; i < out.length; ) {
      for (; (offset & 3) === 0 && i + 4 <= out.length; i += 4, offset += 4) {
        // the last bytes may not fill a quad
        const quad = quads[offset >>> 2] ?? ALL_ESCAPES;
        // is one of the four bytes 255?
        if (((~quad - LOW_BITS) & quad & HIGH_BITS) !== 0) break;
        out[i] = last = (last + (quad & 255)) | 0;
        out[i + 1] = last = (last + ((quad >> 8) & 255)) | 0;
        out[i + 2] = last = (last + ((quad >> 16) & 255)) | 0;
        out[i + 3] = last = (last + (quad >>> 24)) | 0;
      }
      if (i === out.length) break;
      let delta = bytes[offset++] ?? outOfRange(offset);
      if (delta === ESCAPE_TO_16_BITS) {
        delta = readLittleEndian(bytes, offset, 2);
        offset += 2;
        if (delta === ESCAPE_TO_32_BITS) {
          delta = readLittleEndian(bytes, offset, 4);
          offset += 4;
        }
      }
      out[i++] = last = (last + delta) | 0;
    }
    this.offset = offset;
    this.last = last;
  }
}

/** The first number of the list that begins at this offset. */
export function decodeFirstByteDelta(bytes: Uint8Array, offset: number): number {
  const delta = at(bytes, offset);
  if (delta < ESCAPE_TO_16_BITS) return delta - 1;
  const wideDelta = readLittleEndian(bytes, offset + 1, 2);
  return (wideDelta < ESCAPE_TO_32_BITS ? wideDelta : readLittleEndian(bytes, offset + 3, 4)) - 1;
}

function readLittleEndian(bytes: Uint8Array, from: number, length: number): number {
  let number = 0;
  for (let i = length - 1; i >= 0; i--) number = (number << 8) | (bytes[from + i] ?? outOfRange(from + i));
  return number;
}
