import { RoaringBitmap32 } from 'roaring-wasm';

/** Up to so many it is quicker to sort them. */
const FEW = 512;

/** A bitmap of documents in any order, each below `size`: the library is ten times as fast when they come in order. */
export function bitmapOf(documents: Uint32Array, size: number): RoaringBitmap32 {
  if (documents.length <= FEW) return new RoaringBitmap32(documents.slice().sort());
  const bits = new Uint32Array((size >>> 5) + 1);
  for (const document of documents) bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
  const inOrder = new Uint32Array(documents.length);
  let length = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      inOrder[length++] = word * 32 + 31 - Math.clz32(left & -left);
  }
  return new RoaringBitmap32(inOrder.subarray(0, length));
}

/** All that are in one of them. The library's own way for many at once takes ten times as long as one after the other. */
export function unionOf(sets: readonly RoaringBitmap32[]): RoaringBitmap32 {
  const [first, second, ...others] = sets;
  if (!first) return new RoaringBitmap32();
  if (!second) return first.clone();
  const union = RoaringBitmap32.or(first, second);
  for (const other of others) union.orInPlace(other);
  return union;
}
