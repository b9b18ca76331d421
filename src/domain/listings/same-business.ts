import { type DuplicateKeys, NAME_SIMILARITY_THRESHOLD } from './duplicate.ts';

/** Whether two records are one business: same phone or website, similar name and same zip. */
export function isSameBusiness(a: DuplicateKeys, b: DuplicateKeys): boolean {
  const sharesContact = (a.phone !== null && a.phone === b.phone) || (a.host !== null && a.host === b.host);
  return (
    sharesContact && a.zip !== null && a.zip === b.zip && trigramSimilarity(a.name, b.name) >= NAME_SIMILARITY_THRESHOLD
  );
}

/** The share of common trigrams from 0 to 1, as PostgreSQL’s `similarity` computes it. */
export function trigramSimilarity(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)];
  const common = [...first].filter((trigram) => second.has(trigram)).length;
  return common === 0 ? 0 : common / (first.size + second.size - common);
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
