import { PackedReader } from './number-reader.ts';

/** Of one document in so many: farther apart, distances in steps of seven bits take less. */
const CLOSE_FROM = 200;

/** Whether so many of all documents lie so close that nearly every distance between them is one byte. */
export const isClose = (count: number, size: number): boolean => count * CLOSE_FROM >= size;

/** Stands for a distance that does not fit: it follows in two bytes; and after these, if they are full too, in four. */
const FARTHER = 255;
const MUCH_FARTHER = 65_535;

/**
 * Rising numbers, by the distance from each to the next, a byte each where it can be: more often than with an eighth bit
 * that says whether it goes on, and so with fewer branches that the processor guesses wrong.
 */
export function packClosely(numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const gapAt = (at: number) => (numbers[at] ?? 0) - (at === 0 ? -1 : (numbers[at - 1] ?? 0));
  let length = 0;
  for (let at = 0; at < numbers.length; at++) {
    const gap = gapAt(at);
    length += gap < FARTHER ? 1 : gap < MUCH_FARTHER ? 3 : 7;
  }
  const view = new DataView(new ArrayBuffer(length));
  let place = 0;
  for (let at = 0; at < numbers.length; at++) {
    const gap = gapAt(at);
    view.setUint8(place++, Math.min(gap, FARTHER));
    if (gap < FARTHER) continue;
    view.setUint16(place, Math.min(gap, MUCH_FARTHER), true);
    place += 2;
    if (gap < MUCH_FARTHER) continue;
    view.setUint32(place, gap, true);
    place += 4;
  }
  return new Uint8Array(view.buffer);
}

/** As numbers of 32 bits with their sign: the lowest and the highest bit of each of four bytes, and four full ones. */
const LOWEST = 0x01010101;
const HIGHEST = 0x80808080 | 0;
const FULL = -1;

/** Reads them again, as GapReader does its own. */
export class CloseGapReader extends PackedReader {
  override take(into: Uint32Array): void {
    const { bytes, fours } = this;
    let { at, last } = this;
    for (let place = 0; place < into.length; ) {
      for (; (at & 3) === 0 && place + 4 <= into.length; place += 4, at += 4) {
        const four = fours[at >>> 2] ?? FULL;
        // whether one of them is full
        if (((~four - LOWEST) & four & HIGHEST) !== 0) break;
        into[place] = last = (last + (four & 255)) | 0;
        into[place + 1] = last = (last + ((four >> 8) & 255)) | 0;
        into[place + 2] = last = (last + ((four >> 16) & 255)) | 0;
        into[place + 3] = last = (last + (four >>> 24)) | 0;
      }
      if (place === into.length) break;
      let gap = bytes[at++] ?? 0;
      if (gap === FARTHER) {
        gap = numberAt(bytes, at, 2);
        at += 2;
        if (gap === MUCH_FARTHER) {
          gap = numberAt(bytes, at, 4);
          at += 4;
        }
      }
      into[place++] = last = (last + gap) | 0;
    }
    this.at = at;
    this.last = last;
  }
}

/** The first of the numbers that begin at this place. */
export function firstOfClose(bytes: Uint8Array, at: number): number {
  const gap = bytes[at] ?? 0;
  if (gap < FARTHER) return gap - 1;
  const farther = numberAt(bytes, at + 1, 2);
  return (farther < MUCH_FARTHER ? farther : numberAt(bytes, at + 3, 4)) - 1;
}

/** Of so many bytes, the lowest first. */
function numberAt(bytes: Uint8Array, from: number, length: number): number {
  let number = 0;
  for (let at = length - 1; at >= 0; at--) number = (number << 8) | (bytes[from + at] ?? 0);
  return number;
}
