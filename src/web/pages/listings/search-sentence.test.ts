import { expect, test } from 'vitest';
import { searchSentence, searchSummary } from './search-sentence.ts';

const PLUMBING = { id: 1, name: 'Plumbing', plural: 'Plumbers', count: 3, listings: [] };
const HVAC = { id: 2, name: 'HVAC', plural: 'HVAC Services', count: 3, listings: [] };

// covers §2.listings.3
test('the active search is a sentence of plain words', () => {
  expect(searchSentence({}, [])).toBe('all listings');
  expect(searchSentence({ category: 'plumbing', search: 'Drain', location: 'Austin, TX' }, [PLUMBING])).toBe(
    'plumbers · Drain · Austin, TX',
  );
  expect(searchSentence({ category: 'hvac', open_now: 'true', min_rating: '4' }, [HVAC])).toBe(
    'HVAC services · open now · 4 stars and up',
  );
  expect(searchSentence({ category: 'airship repair', near: '30.27,-97.74', radius: '5' }, [])).toBe(
    'airship repair · within 5 miles',
  );
});

test('the collapsed search says what is searched for and where', () => {
  expect(searchSummary({}, [])).toEqual({ what: '', where: '' });
  expect(searchSummary({ category: 'plumbing', location: 'Texas' }, [PLUMBING])).toEqual({
    what: 'Plumbers',
    where: 'in Texas',
  });
  expect(searchSummary({ category: 'plumbing', search: 'drain', near: '30.27,-97.74' }, [PLUMBING])).toEqual({
    what: 'drain',
    where: 'within 25 miles',
  });
});
