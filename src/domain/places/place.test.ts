import { describe, expect, it } from 'vitest';
import { isIndexedMarket } from './market.ts';
import { parseLocation } from './place.ts';
import { parseStateCode, stateName, US_STATES } from './us-states.ts';

describe('parseLocation', () => {
  it.each([
    ['78701', { zip: '78701' }],
    ['78701-1234', { zip: '78701' }],
    ['Austin, TX 78701', { zip: '78701' }],
    ['TX', { city: 'TX', state: 'TX' }],
    ['Texas', { city: 'Texas', state: 'TX' }],
    ['Austin', { city: 'Austin' }],
    ['Austin, TX', { cityState: { city: 'Austin', state: 'TX' } }],
    ['austin  tx', { city: 'austin tx', cityState: { city: 'austin', state: 'TX' } }],
    ['new york', { city: 'new york', state: 'NY' }],
    ['new york ny', { city: 'new york ny', cityState: { city: 'new york', state: 'NY' } }],
    ['charleston west virginia', { city: 'charleston west virginia', cityState: { city: 'charleston', state: 'WV' } }],
    ['Paris, France', { city: 'Paris' }],
  ])('parses %s', (text, guess) => {
    expect(parseLocation(text)).toEqual(guess);
  });

  it('stateName returns the name of a state', () => {
    expect(stateName('TX')).toBe('Texas');
  });
});

it('a state is known by its code and its name', () => {
  for (const [code, name] of Object.entries(US_STATES)) {
    expect([code, code.toLowerCase(), name, ` ${name.toUpperCase()}. `.trimEnd()].map(parseStateCode)).toEqual(
      Array(4).fill(code),
    );
  }
  expect(['', 'Tex', 'T.X', 'Texas..'].map(parseStateCode)).toEqual([null, null, null, null]);
  expect(stateName('ZZ')).toBe('ZZ');
});

it.each([
  ['  Austin ,  TX ', { cityState: { city: 'Austin', state: 'TX' } }],
  ['Austin,', { city: 'Austin,' }],
  ['Austin78701', { city: 'Austin78701' }],
  ['78701 Austin', { city: '78701 Austin' }],
  ['787011', { city: '787011' }],
  ['78701-12', { city: '78701-12' }],
  ['', { city: '' }],
])('parses %j', (text, guess) => {
  expect(parseLocation(text)).toEqual(guess);
});

it('a market with three businesses is indexed', () => {
  expect([2, 3, 4].map((listings) => isIndexedMarket({ listings }))).toEqual([false, true, true]);
});
