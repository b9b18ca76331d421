import { describe, expect, it } from 'vitest';
import { type Interpretation, type InterpretationInput, toSearchRequest } from './interpretation.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
// The request is made without a database; only the clock is read.
const input = { context: { clock: () => NOW }, filter: { places: [['TX']] } } as unknown as InterpretationInput;
const LITERAL: Interpretation = { words: 'pizza', place: null, isOpenNow: false, isNearMe: false, category: null };
const AUSTIN = {
  text: '',
  words: 'pizza',
  keys: ['TX/austin'],
  location: 'Austin, TX',
  certainty: 'explicit' as const,
};

describe('the request of an interpretation', () => {
  it('is the text itself without an explanation if it was taken literally', () => {
    expect(toSearchRequest(LITERAL, 'pizza', input)).toEqual({
      text: 'pizza',
      filter: { places: [['TX']] },
      explanation: null,
    });
  });

  it('adds a place to those of the filter', () => {
    expect(toSearchRequest({ ...LITERAL, place: AUSTIN }, 'pizza in Austin', input)).toEqual({
      text: 'pizza',
      filter: { places: [['TX'], ['TX/austin']] },
      explanation: { search: 'pizza', location: 'Austin, TX' },
    });
  });

  it('explains a place even if the words are the whole text', () => {
    expect(toSearchRequest({ ...LITERAL, place: AUSTIN }, 'pizza', input).explanation).not.toBeNull();
  });

  it('asks for businesses open at this time', () => {
    expect(toSearchRequest({ ...LITERAL, isOpenNow: true }, 'pizza open now', input)).toEqual({
      text: 'pizza',
      filter: { places: [['TX']], openAt: NOW },
      explanation: { search: 'pizza', open_now: true },
    });
  });

  it('says that the location of the user is unknown', () => {
    const request = toSearchRequest({ ...LITERAL, isNearMe: true }, 'pizza near me', input);
    expect(request).toEqual({
      text: 'pizza',
      filter: { places: [['TX']] },
      explanation: { search: 'pizza', near_me: true },
    });
  });

  it('replaces the words by a category', () => {
    const interpretation = { ...LITERAL, words: '', category: { id: 4, name: 'Pizzerias' } };
    expect(toSearchRequest(interpretation, 'something round with cheese', input)).toEqual({
      text: undefined,
      filter: { places: [['TX']], categoryId: 4 },
      explanation: { search: '', category: 'Pizzerias' },
    });
  });
});
