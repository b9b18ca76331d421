import { describe, expect, it } from 'vitest';
import { findPlaceCandidates, parsePlaceOnly } from './place-candidates.ts';

/** The first candidate whose place exists, as text. */
function detect(text: string, places: string[]): string | null {
  const candidate = findPlaceCandidates(text).find(({ place }) => places.includes(place.toLowerCase()));
  return candidate ? `${candidate.words} | ${candidate.place}${candidate.hasPreposition ? ' (explicit)' : ''}` : null;
}

const PLACES = ['austin', 'austin tx', 'austin, tx', 'dallas tx', 'dallas', 'tx', 'texas', 'new york', 'york', '78701'];

describe('a place in a text', () => {
  // covers U-02
  it.each([
    ['plumber in Austin', 'plumber | Austin (explicit)'],
    ['plumber in Austin, TX', 'plumber | Austin, TX (explicit)'],
    ['plumber in austin tx', 'plumber | austin tx (explicit)'],
    ['dentist near Dallas TX', 'dentist | Dallas TX (explicit)'],
    ['tacos close to Dallas', 'tacos | Dallas (explicit)'],
    ['in Austin plumber', 'plumber | Austin (explicit)'],
    ['near 78701 pizza', 'pizza | 78701 (explicit)'],
    ['pizza 78701', 'pizza | 78701'],
    ['78701 pizza', 'pizza | 78701'],
    ['pizza 78701-1234', null],
    ['plumber austin', 'plumber | austin'],
    ['plumber austin tx', 'plumber | austin tx'],
    ['plumber, Austin, TX', 'plumber | Austin, TX'],
    ['austin plumber', 'plumber | austin'],
    ['austin tx water heater repair', 'water heater repair | austin tx'],
    ['pizza new york', 'pizza | new york'],
    ['new york pizza', 'pizza | new york'],
    ['drive in theater in Austin', 'drive in theater | Austin (explicit)'],
    ['drive in theater', null],
    ['walk in clinic texas', 'walk in clinic | texas'],
    ['inn austin', 'inn | austin'],
    ['Austin', null],
    ['in Austin', null],
    ['the in Austin', null],
    ['', null],
    ['a b c d e f g h i j k l m n o p austin', 'a b c d e f g h i j k l m n o p | austin'],
  ])('%s: %s', (text, expected) => {
    expect(detect(text, PLACES)).toBe(expected);
  });

  it.each(['Smith & Co', 'bed or', 'say hi', 'all in', 'follow me', 'Salon de', 'photo id', 'Fried ok'])(
    'is not an ambiguous state code at the end of %s',
    (text) => {
      expect(detect(text, ['co', 'or', 'hi', 'in', 'me', 'de', 'id', 'ok'])).toBeNull();
    },
  );

  it('can be an ambiguous state code after a preposition', () => {
    expect(detect('plumber in OK', ['ok'])).toBe('plumber | OK (explicit)');
  });

  it('can be the whole text', () => {
    expect(parsePlaceOnly('in Dallas, TX')).toMatchObject({ words: '', place: 'Dallas, TX', hasPreposition: true });
    expect(parsePlaceOnly('78701')).toMatchObject({ words: '', guess: { zip: '78701' } });
    expect(parsePlaceOnly('')).toBeNull();
    expect(parsePlaceOnly('in')).toBeNull();
    expect(parsePlaceOnly('one two three four five six')).toBeNull();
  });

  it('has few candidates in a long text', () => {
    expect(findPlaceCandidates('in '.repeat(60)).length).toBeLessThan(80);
    expect(findPlaceCandidates('austin '.repeat(28)).length).toBeLessThan(80);
  });
});
