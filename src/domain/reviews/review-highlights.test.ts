import { describe, expect, test } from 'vitest';
import { reviewHighlights } from './review-highlights.ts';

const review = (comment: string, rating = 5) => ({ rating, comment, reviewerName: 'Ada P.' });
const texts = (...comments: string[]) => reviewHighlights(comments.map((comment) => review(comment)));

describe('highlights of reviews', () => {
  test('are phrases and words of praise that three or more reviews use, the most frequent first', () => {
    const highlights = texts(
      'Crisp hash browns and fast service.',
      'The hash browns are the best in town. Fast, too.',
      'Came for the hash browns.',
      'Hash browns! And they are fast.',
    );
    expect(highlights).toEqual([
      { text: 'hash browns', count: 4 },
      { text: 'fast', count: 3 },
    ]);
  });

  test('count what the search of reviews finds', () => {
    const highlights = texts('Fast repair.', 'Fast and clean.', 'So fast!', 'Faster than the others.');
    expect(highlights).toEqual([{ text: 'fast', count: 4 }]);
  });

  test('do not repeat a word', () => {
    const highlights = texts('Friendly staff.', 'Very friendly staff!', 'A friendly staff of two.');
    expect(highlights).toEqual([{ text: 'friendly staff', count: 3 }]);
  });

  test('leave out names, denied praise and pairs across a comma', () => {
    expect(texts('We met Vanessa Brown.', 'Ask for Vanessa Brown.', 'Oh, Vanessa Brown again.')).toEqual([]);
    expect(texts('Not fast.', 'It was never fast.', 'They aren’t fast.')).toEqual([]);
    expect(texts('Bread, butter.', 'Bread. Butter.', 'Bread; butter.')).toEqual([]);
  });

  test('leave out what reviews complain about', () => {
    const reviews = ['Sticky floor.', 'A sticky floor.', 'That sticky floor!'].map((comment) => review(comment, 2));
    expect(reviewHighlights(reviews)).toEqual([]);
  });

  test('are at most four, and none for few reviews', () => {
    const comment = 'Fair, quick, tidy, honest, patient and kind.';
    expect(texts(comment, comment, comment).map(({ text }) => text)).toEqual(['patient', 'honest', 'quick', 'fair']);
    expect(texts(comment, comment)).toEqual([]);
  });
});
