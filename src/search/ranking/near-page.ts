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
import type { ChangedDocument } from '../segment/changed-document.ts';
import type { ChangedMatch } from '../segment/match-changed-documents.ts';
import { scoreOf } from '../segment/score-runs.ts';
import { topIdsByKey } from './sorted-page.ts';

type NearMatches = { geo: GeoMatches; changed: ChangedMatch[]; question: IndexQuery };
type KeyedMatches = { documents: Uint32Array; changed: ChangedDocument[]; keys: Float64Array };

/** By how far it is, and by what else it is: of all documents at once, since a call for each would cost more than the rest. */
type DistanceSortKey = {
  fill(keys: Float64Array, placed: GeoMatches): void;
  ofChanged(listing: IndexedListing, squaredMiles: number): number;
};

const NEAREST_FIRST: DistanceSortKey = {
  fill(keys, { distances }) {
    for (let at = 0; at < distances.length; at++) keys[at] = -(distances[at] ?? 0);
  },
  ofChanged: (_listing, squared) => -squared,
};

/** A score that counts for less with every mile, and for more of who is open. */
const bestNearbyFirst = (base: BaseSegment, { boostOpenAt }: IndexQuery): DistanceSortKey => {
  const { docValues } = base.data;
  const open = boostOpenAt && base.openAt(boostOpenAt);
  const isOpen = boostOpenAt && createOpenCheck(boostOpenAt);
  const keyOf = (score: number, squared: number, opens: number) =>
    score - Math.sqrt(squared) * SCORE_PENALTY_PER_MILE + opens * OPEN_SCORE_BONUS;
  return {
    fill(keys, { documents, distances }) {
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] ?? 0;
        keys[at] = keyOf(scoreOf(docValues, document), distances[at] ?? 0, open?.has(document) ? 1 : 0);
      }
    },
    ofChanged: ({ score, hours }, squared) =>
      keyOf(score, squared, hours !== '' && isOpen?.(JSON.parse(hours)) ? 1 : 0),
  };
};

/** Nearest first, then by rank. */
export function nearestPage(base: BaseSegment, near: NearMatches, page: PageRange): number[] {
  return topIdsByKey(base, withKeys(base, near, NEAREST_FIRST), page);
}

/** By where the words stand, then by score and nearness, then by rank. */
export function bestNearPage(base: BaseSegment, near: NearMatches, page: PageRange): number[] {
  const keyOf = bestNearbyFirst(base, near.question);
  const ids: number[] = [];
  let { offset } = page;
  for (const tier of splitByField(base, near)) {
    if (ids.length >= page.limit) break;
    const all = withKeys(base, tier, keyOf);
    if (offset < all.keys.length) ids.push(...topIdsByKey(base, all, { offset, limit: page.limit - ids.length }));
    offset = Math.max(0, offset - all.keys.length);
  }
  return ids;
}

function withKeys(base: BaseSegment, { geo, changed, question }: NearMatches, keyOf: DistanceSortKey): KeyedMatches {
  const flat = question.near && createLocalProjection(question.near);
  const added = changed.map((each) => each.document);
  const { documents } = geo;
  const keys = base.sets.arena.allocFloat64(documents.length + added.length);
  keyOf.fill(keys, geo);
  added.forEach(({ listing }, at) => {
    const squared = flat ? squaredMilesTo(flat, listing.latitude, listing.longitude) : 0;
    keys[documents.length + at] = keyOf.ofChanged(listing, squared);
  });
  return { documents, changed: added, keys };
}

/** Those of each tier by themselves. */
function splitByField(base: BaseSegment, { geo, changed, question }: NearMatches): NearMatches[] {
  const { words, ranksByField } = question;
  if (words.length === 0 || !ranksByField) return [{ geo, changed, question }];
  const all = base.sets.fromDocIds([geo.documents]);
  const named = base.matchInField(all, words, NAME_FIELD);
  const offered = base.matchInField(all, words, OFFERING_FIELD);
  const tierOf = (document: number): SearchField =>
    named.has(document) ? NAME_FIELD : offered.has(document) ? OFFERING_FIELD : TEXT_FIELD;
  return SEARCH_FIELDS.map((tier) => ({
    geo: filterGeoMatches(geo, (document) => tierOf(document) === tier),
    changed: changed.filter((each) => each.field === tier),
    question,
  }));
}

function filterGeoMatches({ documents, distances }: GeoMatches, holds: (document: number) => boolean): GeoMatches {
  const places = [...documents.keys()].filter((at) => holds(documents[at] ?? 0));
  return {
    documents: Uint32Array.from(places, (at) => documents[at] ?? 0),
    distances: Float64Array.from(places, (at) => distances[at] ?? 0),
  };
}
