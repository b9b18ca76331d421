import { inOnePiece } from '#domain/in-one-piece.ts';

/** About 6 kB each. */
const MOST_KEPT = 1000;

const kept = new Map<string, string>();

/**
 * The same seed is the same picture for ever, and drawing was a third of the time that a page of cards took: the server
 * draws each once. The one not asked for the longest goes first.
 */
export function drawnOnce(key: string, draw: () => string): string {
  const drawn = kept.get(key) ?? inOnePiece(draw());
  kept.delete(key);
  kept.set(key, drawn);
  const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return drawn;
}
