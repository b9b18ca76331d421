/** Instead of a batch: the row says something else than the listing took from it. */
export const SAYS_OTHERWISE = 0;

/**
 * Of each field, two hashes: what the row said, and what the listing had after it. A field that the last file with the row
 * does not have is followed by the batch that had it.
 */
export type ImportedFields = Record<string, [said: string, wrote: string, batchId?: number | undefined]>;

/** More conflicts of one import are reported, but cannot be settled at the desk. */
export const STORED_CONFLICTS_MAX = 10_000;

/**
 * What a batch belongs to: the source that was given, or the name of the file without its date and number.
 * "Businesses-2026-11 (1).csv" is a newer "businesses.csv".
 */
export function importSourceOf(source: string, fileName: string): string {
  if (source !== '') return source;
  const name = fileName.toLowerCase().replace(/(?:\.[a-z][a-z-]*)+$/, '');
  return `file ${name.replace(/[^\p{L}]+/gu, ' ').trim()}`;
}
