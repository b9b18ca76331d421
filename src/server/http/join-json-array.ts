const COMMA = Buffer.from(',');

/** Concatenates serialized elements with commas, between `before` and `after`. */
export function joinJsonArray(before: string, elements: readonly Buffer[], after: string): Buffer {
  const separated = elements.flatMap((element, i) => (i === 0 ? [element] : [COMMA, element]));
  return Buffer.concat([Buffer.from(before), ...separated, Buffer.from(after)]);
}
