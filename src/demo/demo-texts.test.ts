import { describe, expect, test } from 'vitest';
import { demoListing } from './demo-listing.ts';
import { demoReviews } from './demo-reviews.ts';

const businesses = [...demoReviews({ listings: 2_500, reviews: 12_000 })].map(({ reviews }) => reviews);
const comments = businesses.flatMap((reviews) => reviews.map(({ comment }) => comment));
const descriptions = businesses.map((_, index) => demoListing(index).description);

const sentencesOf = (text: string) => text.toLowerCase().split(/(?<=[.!?])\s+/);

function highestCount(texts: readonly string[]): { text: string; count: number } {
  const [text = '', same = []] =
    [...Map.groupBy(texts, (each) => each)].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { text, count: same.length };
}

describe('the reviews of the whole town', () => {
  test('are distinct', () => {
    expect(new Set(comments).size / comments.length).toBeGreaterThanOrEqual(0.999);
  });

  test('never have the same sentence twice within one business', () => {
    const repeated = businesses.flatMap((reviews) => {
      const sentences = reviews.flatMap(({ comment }) => sentencesOf(comment));
      return sentences.filter((sentence, at) => sentences.indexOf(sentence) < at);
    });
    expect(repeated).toEqual([]);
  });

  test('have the same sentence at most a handful of times', () => {
    const { text, count } = highestCount(comments.flatMap(sentencesOf));
    expect(count, text).toBeLessThanOrEqual(8);
  });

  test('vary in length from a few words to a paragraph', () => {
    const lengths = comments.map((comment) => comment.length).sort((a, b) => a - b);
    const [short = 0, middle = 0, long = 0] = [0.1, 0.5, 0.95].map(
      (share) => lengths[Math.floor(share * lengths.length)] ?? 0,
    );
    expect(short).toBeLessThan(60);
    expect(middle).toBeGreaterThan(90);
    expect(middle).toBeLessThan(170);
    expect(long).toBeGreaterThan(240);
  });

  test('name one day of the week at most, and none beside a job of a certain day', () => {
    for (const comment of comments) {
      expect(comment).not.toMatch(/on (a |the )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur)day[^.]* for Sunday/);
    }
  });

  test('name a handful of people per business', () => {
    for (const reviews of businesses.filter(({ length }) => length > 30)) {
      const thanked = reviews.flatMap(({ comment }) => [
        ...comment.matchAll(/(?:Ask for|thanks to|Thank you,) (\p{Lu}\p{Ll}+)/gu),
      ]);
      expect(new Set(thanked.map(([, name]) => name)).size).toBeLessThanOrEqual(5);
    }
  });
});

describe('descriptions', () => {
  test('are distinct and open differently', () => {
    expect(new Set(descriptions).size).toBe(descriptions.length);
    const openings = descriptions.map((description) => sentencesOf(description)[0] ?? '');
    expect(highestCount(openings).count).toBeLessThanOrEqual(3);
  });

  test('have no opening pattern that is common in a category', () => {
    const ofRestaurants = descriptions.filter((_, index) => demoListing(index).services.includes('takeout'));
    const starts = ofRestaurants.map((description) => description.split(' ').slice(0, 3).join(' '));
    expect(highestCount(starts).count).toBeLessThanOrEqual(starts.length * 0.08);
  });

  test('share no sentence with more than one in eighty', () => {
    const { text, count } = highestCount(descriptions.flatMap(sentencesOf));
    expect(count, text).toBeLessThanOrEqual(descriptions.length / 80);
  });
});
