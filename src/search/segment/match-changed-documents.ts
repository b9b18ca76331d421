import { createOpenCheck } from '#domain/hours/open-check.ts';
import { matchDistance, toGeoFilter } from '../geo/geo-filter.ts';
import type { IndexQuery } from '../index-query.ts';
import { type IndexedListing, NAME_FIELD, type SearchField } from '../listing-feed.ts';
import type { ChangedDocument } from './changed-document.ts';
import type { LiveSegment } from './live-segment.ts';

export type ChangedMatch = { document: ChangedDocument; field: SearchField };

/** The changed listings that a question finds, best first, and the tier of their worst word. */
export function matchChangedDocuments(delta: LiveSegment, question: IndexQuery): ChangedMatch[] {
  if (delta.size === 0) return [];
  const met = question.words.map((word) => delta.matchWord(word));
  const holds = documentFilter(question);
  const matches: ChangedMatch[] = [];
  for (const changed of delta.rankedDocuments()) {
    let tier: SearchField | undefined = NAME_FIELD;
    for (const each of met) {
      const own = each.get(changed.listing.id);
      tier = own === undefined || tier === undefined ? undefined : own > tier ? own : tier;
    }
    if (tier !== undefined && holds(changed)) matches.push({ document: changed, field: tier });
  }
  return matches;
}

function documentFilter({
  termFilters,
  ratingAtLeast,
  openAt: moment,
  near,
  box,
}: IndexQuery): (changed: ChangedDocument) => boolean {
  const isOpen = moment && createOpenCheck(moment);
  const place = toGeoFilter({ near, box });
  return ({ fieldByTerm, listing }) =>
    termFilters.every((group) => group.some((lexeme) => fieldByTerm.has(lexeme))) &&
    (ratingAtLeast === undefined || hasMinRating(listing, ratingAtLeast)) &&
    (!isOpen || (listing.hours !== '' && isOpen(JSON.parse(listing.hours)))) &&
    (!place || matchDistance(place, listing.latitude, listing.longitude) >= 0);
}

const hasMinRating = ({ reviewCount, ratingSum }: IndexedListing, atLeast: number): boolean =>
  reviewCount > 0 && ratingSum >= atLeast * reviewCount;
