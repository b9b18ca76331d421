import { flatAround } from '#domain/distance.ts';
import { OPEN_SCORE, SCORE_PER_MILE } from '#domain/listing-sort.ts';
import { openAt } from '#domain/open-at.ts';
import type { Base, Placed } from './base.ts';
import type { Changed } from './changed.ts';
import { type IndexedListing, MENTIONED, NAMED, OFFERED, TIERS, type Tier } from './feed.ts';
import { idsByKey } from './keyed-page.ts';
import type { ChangedMatch } from './match-changed.ts';
import { squaredMiles } from './places-around.ts';
import type { FromTo, IndexQuestion } from './question.ts';
import { scoreOf } from './score-runs.ts';

type Near = { placed: Placed; changed: ChangedMatch[]; question: IndexQuestion };
type Keyed = { documents: Uint32Array; changed: Changed[]; keys: Float64Array };

/** By how far it is, and by what else it is: of all documents at once, since a call for each would cost more than the rest. */
type KeyOf = {
  fill(keys: Float64Array, placed: Placed): void;
  ofListing(listing: IndexedListing, squaredMiles: number): number;
};

const NEAREST: KeyOf = {
  fill(keys, { distances }) {
    for (let at = 0; at < distances.length; at++) keys[at] = -(distances[at] ?? 0);
  },
  ofListing: (_listing, squared) => -squared,
};

/** A score that counts for less with every mile, and for more of who is open. */
const bestNear = (base: Base, { askedAt }: IndexQuestion): KeyOf => {
  const { columns } = base.frozen;
  const open = askedAt && base.open(askedAt);
  const isOpen = askedAt && openAt(askedAt);
  const keyOf = (score: number, squared: number, opens: number) =>
    score - Math.sqrt(squared) * SCORE_PER_MILE + opens * OPEN_SCORE;
  return {
    fill(keys, { documents, distances }) {
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] ?? 0;
        keys[at] = keyOf(scoreOf(columns, document), distances[at] ?? 0, open?.has(document) ? 1 : 0);
      }
    },
    ofListing: ({ score, hours }, squared) =>
      keyOf(score, squared, hours !== '' && isOpen?.(JSON.parse(hours)) ? 1 : 0),
  };
};

/** Nearest first, then by rank. */
export function nearestPage(base: Base, near: Near, page: FromTo): number[] {
  return idsByKey(base, keyed(base, near, NEAREST), page);
}

/** By where the words stand, then by score and nearness, then by rank. */
export function bestNearPage(base: Base, near: Near, page: FromTo): number[] {
  const keyOf = bestNear(base, near.question);
  const ids: number[] = [];
  let { offset } = page;
  for (const tier of tiersOf(base, near)) {
    if (ids.length >= page.limit) break;
    const all = keyed(base, tier, keyOf);
    if (offset < all.keys.length) ids.push(...idsByKey(base, all, { offset, limit: page.limit - ids.length }));
    offset = Math.max(0, offset - all.keys.length);
  }
  return ids;
}

function keyed(base: Base, { placed, changed, question }: Near, keyOf: KeyOf): Keyed {
  const flat = question.near && flatAround(question.near);
  const added = changed.map((each) => each.changed);
  const { documents } = placed;
  const keys = base.sets.memory.numbers(documents.length + added.length);
  keyOf.fill(keys, placed);
  added.forEach(({ listing }, at) => {
    const squared = flat ? squaredMiles(flat, listing.latitude, listing.longitude) : 0;
    keys[documents.length + at] = keyOf.ofListing(listing, squared);
  });
  return { documents, changed: added, keys };
}

/** Those of each tier by themselves. */
function tiersOf(base: Base, { placed, changed, question }: Near): Near[] {
  const { words, ranksWords } = question;
  if (words.length === 0 || !ranksWords) return [{ placed, changed, question }];
  const all = base.sets.of([placed.documents]);
  const named = base.inTier(all, words, NAMED);
  const offered = base.inTier(all, words, OFFERED);
  const tierOf = (document: number): Tier =>
    named.has(document) ? NAMED : offered.has(document) ? OFFERED : MENTIONED;
  return TIERS.map((tier) => ({
    placed: placedWhere(placed, (document) => tierOf(document) === tier),
    changed: changed.filter((each) => each.tier === tier),
    question,
  }));
}

function placedWhere({ documents, distances }: Placed, holds: (document: number) => boolean): Placed {
  const places = [...documents.keys()].filter((at) => holds(documents[at] ?? 0));
  return {
    documents: Uint32Array.from(places, (at) => documents[at] ?? 0),
    distances: Float64Array.from(places, (at) => distances[at] ?? 0),
  };
}
