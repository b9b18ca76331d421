/** Any JSON, read without trust: numbers may come as text, fields may be missing or null. */
export type Wire = Record<string, unknown>;

export function asWire(value: unknown): Wire | null {
  // After this check any property may be read; its value stays unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null;
}

export function wiresOf(value: unknown): Wire[] {
  return Array.isArray(value) ? value.map(asWire).filter((wire) => wire !== null) : [];
}

export function textOf(value: unknown, fallback = ''): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The first of these that is an array. */
export function firstList(...candidates: unknown[]): Wire[] {
  return wiresOf(candidates.find(Array.isArray));
}
