import { DeltaReader } from './doc-id-reader.ts';

/** Of one document in so many: farther apart, distances in steps of seven bits take less. */
const MAX_AVERAGE_DELTA = 200;

/** Whether so many of all documents lie so close that nearly every distance between them is one byte. */
export const usesByteDeltas = (count: number, size: number): boolean => count * MAX_AVERAGE_DELTA >= size;

/** Stands for a distance that does not fit: it follows in two bytes; and after these, if they are full too, in four. */
const ESCAPE_TO_16_BITS = 255;
const ESCAPE_TO_32_BITS = 65_535;

/**
 * Rising numbers, by the distance from each to the next, a byte each where it can be: more often than with an eighth bit
 * that says whether it goes on, and so with fewer branches that the processor guesses wrong.
 */
export function encodeByteDeltas(numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const gapAt = (at: number) => (numbers[at] ?? 0) - (at === 0 ? -1 : (numbers[at - 1] ?? 0));
  let length = 0;
  for (let at = 0; at < numbers.length; at++) {
    const gap = gapAt(at);
    length += gap < ESCAPE_TO_16_BITS ? 1 : gap < ESCAPE_TO_32_BITS ? 3 : 7;
  }
  const view = new DataView(new ArrayBuffer(length));
  let place = 0;
  for (let at = 0; at < numbers.length; at++) {
    const gap = gapAt(at);
    view.setUint8(place++, Math.min(gap, ESCAPE_TO_16_BITS));
    if (gap < ESCAPE_TO_16_BITS) continue;
    view.setUint16(place, Math.min(gap, ESCAPE_TO_32_BITS), true);
    place += 2;
    if (gap < ESCAPE_TO_32_BITS) continue;
    view.setUint32(place, gap, true);
    place += 4;
  }
  return new Uint8Array(view.buffer);
}

/** As numbers of 32 bits with their sign: the lowest and the highest bit of each of four bytes, and four full ones. */
const LOW_BITS = 0x01010101;
const HIGH_BITS = 0x80808080 | 0;
const ALL_ESCAPES = -1;

/** Reads them again, as GapReader does its own. */
export class ByteDeltaReader extends DeltaReader {
  override readInto(into: Uint32Array): void {
    const { bytes, quads } = this;
    let { offset, last } = this;
    for (let place = 0; place < into.length; ) {
      for (; (offset & 3) === 0 && place + 4 <= into.length; place += 4, offset += 4) {
        const four = quads[offset >>> 2] ?? ALL_ESCAPES;
        // whether one of them is full
        if (((~four - LOW_BITS) & four & HIGH_BITS) !== 0) break;
        into[place] = last = (last + (four & 255)) | 0;
        into[place + 1] = last = (last + ((four >> 8) & 255)) | 0;
        into[place + 2] = last = (last + ((four >> 16) & 255)) | 0;
        into[place + 3] = last = (last + (four >>> 24)) | 0;
      }
      if (place === into.length) break;
      let gap = bytes[offset++] ?? 0;
      if (gap === ESCAPE_TO_16_BITS) {
        gap = readLittleEndian(bytes, offset, 2);
        offset += 2;
        if (gap === ESCAPE_TO_32_BITS) {
          gap = readLittleEndian(bytes, offset, 4);
          offset += 4;
        }
      }
      into[place++] = last = (last + gap) | 0;
    }
    this.offset = offset;
    this.last = last;
  }
}

/** The first of the numbers that begin at this place. */
export function decodeFirstByteDelta(bytes: Uint8Array, at: number): number {
  const gap = bytes[at] ?? 0;
  if (gap < ESCAPE_TO_16_BITS) return gap - 1;
  const farther = readLittleEndian(bytes, at + 1, 2);
  return (farther < ESCAPE_TO_32_BITS ? farther : readLittleEndian(bytes, at + 3, 4)) - 1;
}

/** Of so many bytes, the lowest first. */
function readLittleEndian(bytes: Uint8Array, from: number, length: number): number {
  let number = 0;
  for (let at = length - 1; at >= 0; at--) number = (number << 8) | (bytes[from + at] ?? 0);
  return number;
}
