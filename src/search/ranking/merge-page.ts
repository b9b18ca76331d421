import type { PageRange } from '../index-query.ts';
import type { ChangedDocument } from '../segment/changed-document.ts';
import type { DocIdSet } from '../sets/doc-id-set.ts';

/** Documents of the base and changed listings, each best first. */
export type RankedMatches = { documents: DocIdSet; changed: readonly ChangedDocument[] };

export const matchCount = ({ documents, changed }: RankedMatches): number => documents.size + changed.length;

/** The ids on the page once both are one list; `idOf` names a document. Nothing before the page is looked at. */
export function mergePage(
  { documents, changed }: RankedMatches,
  { offset, limit }: PageRange,
  idOf: (document: number) => number,
): number[] {
  const placeOf = (at: number): number => at + documents.countBefore(changed[at]?.rank ?? 0);
  let low = 0;
  let high = changed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  const start = offset - low;
  const fromBase = documents.slice(start, start + limit);
  const ids: number[] = [];
  let atBase = 0;
  let atChanged = low;
  while (ids.length < limit) {
    const document = fromBase[atBase];
    const next = changed[atChanged];
    if (next && (document === undefined || next.rank <= document)) {
      ids.push(next.listing.id);
      atChanged++;
    } else if (document !== undefined) {
      ids.push(idOf(document));
      atBase++;
    } else break;
  }
  return ids;
}
