import * as z from 'zod/mini';
import { HOUR_MS } from '#lib/duration.ts';
import { DEMO_REFERENCE_DATE, type DemoBusiness, demoBusiness } from './demo-business.ts';
import { createRandom, type RandomSource } from './demo-random.ts';
import type { DemoReview } from './demo-reviews.ts';
import { capitalizeSentence, createPhrasePool, expandPhrase, type PhrasePool, pickPhrase } from './phrase.ts';
import { readDemoJson } from './read-demo-data.ts';
import { SLOT_SIZES } from './voices.ts';

const texts = z.array(z.string());
const replies = readDemoJson('owner-replies.json', z.strictObject({ glad: texts, mixed: texts, sorry: texts }));
const GLAD = createPhrasePool(replies.glad, SLOT_SIZES);
const MIXED = createPhrasePool(replies.mixed, SLOT_SIZES);
const SORRY = createPhrasePool(replies.sorry, SLOT_SIZES);

const REPLIED_SHARE = 0.2;
/** Owners answer complaints more often. */
const REPLIED_SHARE_OF_COMPLAINTS = 0.45;

export type DemoReply = { body: string; createdAt: Date };

/** The owner's replies to the reviews of a listing, with null for those that have none. */
export function demoReplies(listingIndex: number, reviews: readonly DemoReview[], now: Date): (DemoReply | null)[] {
  if (reviews.length === 0) return [];
  const business = demoBusiness(listingIndex, DEMO_REFERENCE_DATE);
  const random = createRandom('replies', listingIndex);
  return reviews.map((review) => {
    const share = review.rating < 3 ? REPLIED_SHARE_OF_COMPLAINTS : REPLIED_SHARE;
    const createdAt = new Date(review.createdAt.getTime() + random.int(3, 90) * HOUR_MS);
    if (!random.chance(share) || createdAt > now) return null;
    return { body: writeReply(business, review, random), createdAt };
  });
}

function writeReply(
  business: DemoBusiness,
  { rating, comment, reviewerName }: DemoReview,
  random: RandomSource,
): string {
  const { owner, area, city, name, trade } = business;
  const slots: Record<string, string> = {
    owner: owner.first,
    last: owner.last,
    staff: `Everyone at ${name}`,
    area,
    city: city.city,
    name,
    reviewer: reviewerName.replace(/ .*/, ''),
    job: neutralJob(trade.jobs.find((each) => comment.includes(each))),
  };
  const text = expandPhrase(pickPhrase(poolFor(rating), random), (slot) => slots[slot] ?? '', random);
  return capitalizeSentence(text);
}

/** A customer's "my leaking sink" is no longer "my" in the owner's words. */
function neutralJob(job: string | undefined): string {
  return job === undefined || /\b(?:my|our|I|we|us|me)\b/.test(job) ? 'everything' : job;
}

function poolFor(rating: number): PhrasePool {
  if (rating > 3) return GLAD;
  return rating === 3 ? MIXED : SORRY;
}
