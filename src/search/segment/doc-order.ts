/** Documents in an order of their own: three bytes each, unless there are more than that can number. */
export type DocOrder = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const MAX_DOCS_IN_THREE_BYTES = 2 ** 24;

export function packDocOrder(documents: Uint32Array<ArrayBuffer>): DocOrder {
  if (documents.length > MAX_DOCS_IN_THREE_BYTES) return documents;
  const bytes = new Uint8Array(documents.length * 3);
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    bytes[3 * at] = document;
    bytes[3 * at + 1] = document >>> 8;
    bytes[3 * at + 2] = document >>> 16;
  }
  return bytes;
}

export function docAt(order: DocOrder, at: number): number {
  if (order instanceof Uint32Array) return order[at] ?? 0;
  return (order[3 * at] ?? 0) | ((order[3 * at + 1] ?? 0) << 8) | ((order[3 * at + 2] ?? 0) << 16);
}
