/** JSON from an untrusted server: numbers may be strings, fields may be missing or null. */
export type JsonObject = Record<string, unknown>;

export function asObject(value: unknown): JsonObject | null {
  // After this check any property may be read; its value stays unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function asObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(asObject).filter((wire) => wire !== null) : [];
}

export function asText(value: unknown, fallback = ''): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

export function asNumber(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The first value that is an array. */
export function firstArray(...candidates: unknown[]): JsonObject[] {
  return asObjects(candidates.find(Array.isArray));
}
