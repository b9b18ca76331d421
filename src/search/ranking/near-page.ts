import { createOpenCheck } from '#domain/hours/open-check.ts';
import { OPEN_SCORE_BONUS, SCORE_PENALTY_PER_MILE } from '#domain/listings/listing-sort.ts';
import { createLocalProjection } from '#lib/geo-distance.ts';
import { squaredMilesTo } from '../geo/geo-filter.ts';
import type { IndexQuery, PageRange } from '../index-query.ts';
import {
  type IndexedListing,
  NAME_FIELD,
  OFFERING_FIELD,
  SEARCH_FIELDS,
  type SearchField,
  TEXT_FIELD,
} from '../listing-feed.ts';
import type { BaseSegment, GeoMatches } from '../segment/base-segment.ts';
import type { ChangedMatch } from '../segment/match-changed-documents.ts';
import { scoreOf } from '../segment/score-runs.ts';
import { outOfRange } from '../sets/array-access.ts';
import { type KeyedMatches, topIdsByKey } from './sorted-page.ts';

type NearMatches = { geo: GeoMatches; changed: ChangedMatch[]; query: IndexQuery };

/** Computes sort keys from distances: for all documents in one call, since a call for each would cost more than the rest. */
type DistanceSortKey = {
  fill(keys: Float64Array, geo: GeoMatches): void;
  ofChanged(listing: IndexedListing, squaredMiles: number): number;
};

const NEAREST_FIRST: DistanceSortKey = {
  fill(keys, { distances }) {
    for (let i = 0; i < distances.length; i++) keys[i] = -(distances[i] ?? outOfRange(i));
  },
  ofChanged: (_listing, squaredMiles) => -squaredMiles,
};

/** The score, reduced for every mile and raised for open listings. */
const bestNearbyFirst = (base: BaseSegment, { boostOpenAt }: IndexQuery): DistanceSortKey => {
  const { docValues } = base.data;
  const openDocs = boostOpenAt && base.openAt(boostOpenAt);
  const isOpen = boostOpenAt && createOpenCheck(boostOpenAt);
  const keyOf = (score: number, squaredMiles: number, isOpen: boolean) =>
    score - Math.sqrt(squaredMiles) * SCORE_PENALTY_PER_MILE + (isOpen ? OPEN_SCORE_BONUS : 0);
  return {
    fill(keys, { documents, distances }) {
      for (let i = 0; i < documents.length; i++) {
        const document = documents[i] ?? outOfRange(i);
        keys[i] = keyOf(scoreOf(docValues, document), distances[i] ?? outOfRange(i), openDocs?.has(document) ?? false);
      }
    },
    ofChanged: ({ score, hours }, squaredMiles) =>
      keyOf(score, squaredMiles, hours !== '' && (isOpen?.(JSON.parse(hours)) ?? false)),
  };
};

/** Nearest first, then by rank. */
export function nearestPage(base: BaseSegment, matches: NearMatches, page: PageRange): number[] {
  return topIdsByKey(base, withKeys(base, matches, NEAREST_FIRST), page);
}

/** By field, then by score and distance, then by rank. */
export function bestNearPage(base: BaseSegment, matches: NearMatches, page: PageRange): number[] {
  const sortKey = bestNearbyFirst(base, matches.query);
  const ids: number[] = [];
  let { offset } = page;
  for (const fieldMatches of splitByField(base, matches)) {
    if (ids.length >= page.limit) break;
    const keyed = withKeys(base, fieldMatches, sortKey);
    if (offset < keyed.keys.length) ids.push(...topIdsByKey(base, keyed, { offset, limit: page.limit - ids.length }));
    offset = Math.max(0, offset - keyed.keys.length);
  }
  return ids;
}

function withKeys(base: BaseSegment, { geo, changed, query }: NearMatches, sortKey: DistanceSortKey): KeyedMatches {
  const center = query.near && createLocalProjection(query.near);
  const changedDocuments = changed.map(({ document }) => document);
  const { documents } = geo;
  const keys = base.sets.arena.allocFloat64(documents.length + changedDocuments.length);
  sortKey.fill(keys, geo);
  changedDocuments.forEach(({ listing }, i) => {
    const squaredMiles = center ? squaredMilesTo(center, listing.latitude, listing.longitude) : 0;
    keys[documents.length + i] = sortKey.ofChanged(listing, squaredMiles);
  });
  return { documents, changed: changedDocuments, keys };
}

/** The matches of each field, best field first. */
function splitByField(base: BaseSegment, { geo, changed, query }: NearMatches): NearMatches[] {
  const { words, ranksByField } = query;
  if (words.length === 0 || !ranksByField) return [{ geo, changed, query }];
  const all = base.sets.fromDocIds([geo.documents]);
  const inName = base.matchInField(all, words, NAME_FIELD);
  const inOffering = base.matchInField(all, words, OFFERING_FIELD);
  const fieldOf = (document: number): SearchField =>
    inName.has(document) ? NAME_FIELD : inOffering.has(document) ? OFFERING_FIELD : TEXT_FIELD;
  return SEARCH_FIELDS.map((field) => ({
    geo: filterGeoMatches(geo, (document) => fieldOf(document) === field),
    changed: changed.filter((match) => match.field === field),
    query,
  }));
}

function filterGeoMatches({ documents, distances }: GeoMatches, accepts: (document: number) => boolean): GeoMatches {
  const indexes = [...documents.keys()].filter((i) => accepts(documents[i] ?? outOfRange(i)));
  return {
    documents: Uint32Array.from(indexes, (i) => documents[i] ?? outOfRange(i)),
    distances: Float64Array.from(indexes, (i) => distances[i] ?? outOfRange(i)),
  };
}
