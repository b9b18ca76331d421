import { at, outOfRange } from '../sets/array-access.ts';

/** A permutation of all documents: three bytes each, unless there are too many documents for that. */
export type DocOrder = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const MAX_DOCS_IN_THREE_BYTES = 2 ** 24;

export function packDocOrder(documents: Uint32Array<ArrayBuffer>): DocOrder {
  if (documents.length > MAX_DOCS_IN_THREE_BYTES) return documents;
  const bytes = new Uint8Array(documents.length * 3);
  for (let i = 0; i < documents.length; i++) {
    const document = at(documents, i);
    bytes[3 * i] = document;
    bytes[3 * i + 1] = document >>> 8;
    bytes[3 * i + 2] = document >>> 16;
  }
  return bytes;
}

export function docAt(order: DocOrder, index: number): number {
  if (order instanceof Uint32Array) return at(order, index);
  const low = order[3 * index] ?? outOfRange(index);
  const middle = order[3 * index + 1] ?? outOfRange(index);
  const high = order[3 * index + 2] ?? outOfRange(index);
  return low | (middle << 8) | (high << 16);
}
