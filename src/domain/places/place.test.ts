import { describe, expect, it } from 'vitest';
import { parseLocation } from './place.ts';
import { stateName } from './us-states.ts';

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
