import type { PageRange } from '../index-query.ts';
import type { ChangedDocument } from '../segment/changed-document.ts';
import type { DocIdSet } from '../sets/doc-id-set.ts';

/** Documents of the base segment and changed documents, each best first. */
export type RankedMatches = { documents: DocIdSet; changed: readonly ChangedDocument[] };

export const matchCount = ({ documents, changed }: RankedMatches): number => documents.size + changed.length;

/** Listing ids of a page of both, merged by rank. Visits nothing before the page. */
export function mergePage(
  { documents, changed }: RankedMatches,
  { offset, limit }: PageRange,
  idOf: (document: number) => number,
): number[] {
  const mergedPositionOf = (i: number): number => i + documents.countBefore(changed[i]?.rank ?? 0);
  let low = 0;
  let high = changed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (mergedPositionOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  const start = offset - low;
  const baseDocuments = documents.slice(start, start + limit);
  const ids: number[] = [];
  let baseIndex = 0;
  let changedIndex = low;
  while (ids.length < limit) {
    const document = baseDocuments[baseIndex];
    const next = changed[changedIndex];
    if (next && (document === undefined || next.rank <= document)) {
      ids.push(next.listing.id);
      changedIndex++;
    } else if (document !== undefined) {
      ids.push(idOf(document));
      baseIndex++;
    } else break;
  }
  return ids;
}
