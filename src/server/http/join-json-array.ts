const COMMA = Buffer.from(',');

/** What is before a list, its pieces with commas between them, and what is after it. */
export function joinJsonArray(before: string, pieces: readonly Buffer[], after: string): Buffer {
  const parted = pieces.flatMap((piece, at) => (at === 0 ? [piece] : [COMMA, piece]));
  return Buffer.concat([Buffer.from(before), ...parted, Buffer.from(after)]);
}
