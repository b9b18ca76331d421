const OBJECT_BYTES = 64;
const STRING_BYTES = 24;
const SLOT_BYTES = 8;

/** Cost of an entry of an LRU cache besides its key and value, rounded up. */
export const CACHE_ENTRY_BYTES = 150;

/** An upper estimate of the memory of plain data: strings with two bytes per character, objects, arrays, maps and sets. Functions count nothing. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return SLOT_BYTES;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  return partsOf(value).reduce<number>((sum, part) => sum + SLOT_BYTES + estimateBytes(part), OBJECT_BYTES);
}

function partsOf(value: object): unknown[] {
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  return value instanceof Set ? [...value] : Object.values(value);
}
