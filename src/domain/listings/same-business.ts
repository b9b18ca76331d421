import { type DuplicateKeys, NAME_SIMILARITY_THRESHOLD } from './duplicate.ts';

/** The same phone or website, a similar name, the same zip: nobody opens the same shop twice in one place. */
export function isSameBusiness(a: DuplicateKeys, b: DuplicateKeys): boolean {
  const reachedAlike = (a.phone !== null && a.phone === b.phone) || (a.host !== null && a.host === b.host);
  return (
    reachedAlike && a.zip !== null && a.zip === b.zip && trigramSimilarity(a.name, b.name) >= NAME_SIMILARITY_THRESHOLD
  );
}

/** The share of common letter triples, from 0 to 1, as the database's `similarity` measures it. */
export function trigramSimilarity(a: string, b: string): number {
  const [ours, theirs] = [trigramsOf(a), trigramsOf(b)];
  const common = [...ours].filter((triple) => theirs.has(triple)).length;
  return common === 0 ? 0 : common / (ours.size + theirs.size - common);
}

function trigramsOf(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}
