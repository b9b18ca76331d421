import { openAt } from '#domain/open-at.ts';
import type { Changed } from './changed.ts';
import type { Delta } from './delta.ts';
import { type IndexedListing, NAMED, type Tier } from './feed.ts';
import { around, distanceIn } from './places-around.ts';
import type { IndexQuestion } from './question.ts';

export type ChangedMatch = { changed: Changed; tier: Tier };

/** The changed listings that a question finds, best first, and the tier of their worst word. */
export function changedMatching(delta: Delta, question: IndexQuestion): ChangedMatch[] {
  if (delta.size === 0) return [];
  const met = question.words.map((word) => delta.meeting(word));
  const holds = filterOf(question);
  const matches: ChangedMatch[] = [];
  for (const changed of delta.inOrder()) {
    let tier: Tier | undefined = NAMED;
    for (const each of met) {
      const own = each.get(changed.listing.id);
      tier = own === undefined || tier === undefined ? undefined : own > tier ? own : tier;
    }
    if (tier !== undefined && holds(changed)) matches.push({ changed, tier });
  }
  return matches;
}

function filterOf({ groups, ratingAtLeast, openAt: moment, near, box }: IndexQuestion): (changed: Changed) => boolean {
  const isOpen = moment && openAt(moment);
  const place = around({ near, box });
  return ({ tiers, listing }) =>
    groups.every((group) => group.some((lexeme) => tiers.has(lexeme))) &&
    (ratingAtLeast === undefined || isRated(listing, ratingAtLeast)) &&
    (!isOpen || (listing.hours !== '' && isOpen(JSON.parse(listing.hours)))) &&
    (!place || distanceIn(place, listing.latitude, listing.longitude) >= 0);
}

const isRated = ({ reviewCount, ratingSum }: IndexedListing, atLeast: number): boolean =>
  reviewCount > 0 && ratingSum >= atLeast * reviewCount;
