import { rangesOverlap } from '#domain/fields/field-ranges.ts';
import type { RangeFilter } from '#domain/fields/field-terms.ts';
import { createOpenCheck } from '#domain/hours/open-check.ts';
import { matchDistance, toGeoFilter } from '../geo/geo-filter.ts';
import type { IndexQuery } from '../index-query.ts';
import { type IndexedListing, NAME_FIELD, type SearchField } from '../listing-feed.ts';
import type { ChangedDocument } from './changed-document.ts';
import type { LiveSegment } from './live-segment.ts';

export type ChangedMatch = { document: ChangedDocument; field: SearchField };

/** The changed documents that match the query, best first, each with the worst field among its words. */
export function matchChangedDocuments(live: LiveSegment, query: IndexQuery): ChangedMatch[] {
  if (live.size === 0) return [];
  const matchesByWord = query.words.map((word) => live.matchWord(word));
  const passesFilters = documentFilter(query);
  const matches: ChangedMatch[] = [];
  for (const document of live.rankedDocuments()) {
    let field: SearchField | undefined = NAME_FIELD;
    for (const wordMatches of matchesByWord) {
      const wordField = wordMatches.get(document.listing.id);
      field = wordField === undefined || field === undefined ? undefined : wordField > field ? wordField : field;
    }
    if (field !== undefined && passesFilters(document)) matches.push({ document, field });
  }
  return matches;
}

function documentFilter({
  termFilters,
  rangeFilters = [],
  ratingAtLeast,
  openAt,
  near,
  box,
}: IndexQuery): (document: ChangedDocument) => boolean {
  const isOpen = openAt && createOpenCheck(openAt);
  const geoFilter = toGeoFilter({ near, box });
  return ({ fieldByTerm, listing }) =>
    termFilters.every((group) => group.some((term) => fieldByTerm.has(term))) &&
    rangeFilters.every((filter) => hasValueIn(listing, filter)) &&
    (ratingAtLeast === undefined || hasMinRating(listing, ratingAtLeast)) &&
    (!isOpen || (listing.hours !== '' && isOpen(JSON.parse(listing.hours)))) &&
    (!geoFilter || matchDistance(geoFilter, listing.latitude, listing.longitude) >= 0);
}

const hasValueIn = (listing: IndexedListing, { fieldId, ranges }: RangeFilter): boolean =>
  listing.ranges.some((value) => value.fieldId === fieldId && ranges.some((range) => rangesOverlap(value, range)));

const hasMinRating = ({ reviewCount, ratingSum }: IndexedListing, atLeast: number): boolean =>
  reviewCount > 0 && ratingSum >= atLeast * reviewCount;
