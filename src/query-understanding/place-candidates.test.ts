import { describe, expect, it } from 'vitest';
import { findPlaceCandidates, parsePlaceOnly } from './place-candidates.ts';

/** As a town would know them: the first reading whose place is one of these. */
function readIn(text: string, known: string[]): string | null {
  const reading = findPlaceCandidates(text).find(({ place }) => known.includes(place.toLowerCase()));
  return reading ? `${reading.words} | ${reading.place}${reading.hasPreposition ? ' (said)' : ''}` : null;
}

const KNOWN = ['austin', 'austin tx', 'austin, tx', 'dallas tx', 'dallas', 'tx', 'texas', 'new york', 'york', '78701'];

describe('a place in a text', () => {
  // covers U-02
  it.each([
    ['plumber in Austin', 'plumber | Austin (said)'],
    ['plumber in Austin, TX', 'plumber | Austin, TX (said)'],
    ['plumber in austin tx', 'plumber | austin tx (said)'],
    ['dentist near Dallas TX', 'dentist | Dallas TX (said)'],
    ['tacos close to Dallas', 'tacos | Dallas (said)'],
    ['in Austin plumber', 'plumber | Austin (said)'],
    ['near 78701 pizza', 'pizza | 78701 (said)'],
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
    ['drive in theater in Austin', 'drive in theater | Austin (said)'],
    ['drive in theater', null],
    ['walk in clinic texas', 'walk in clinic | texas'],
    ['inn austin', 'inn | austin'],
    ['Austin', null],
    ['in Austin', null],
    ['the in Austin', null],
    ['', null],
    ['a b c d e f g h i j k l m n o p austin', 'a b c d e f g h i j k l m n o p | austin'],
  ])('%s: %s', (text, expected) => {
    expect(readIn(text, KNOWN)).toBe(expected);
  });

  it.each(['Smith & Co', 'bed or', 'say hi', 'all in', 'follow me', 'Salon de', 'photo id', 'Fried ok'])(
    'is not seen in the code at the end of %s',
    (text) => {
      expect(readIn(text, ['co', 'or', 'hi', 'in', 'me', 'de', 'id', 'ok'])).toBeNull();
    },
  );

  it('is a state when it is said to be one', () => {
    expect(readIn('plumber in OK', ['ok'])).toBe('plumber | OK (said)');
  });

  it('may be all there is', () => {
    expect(parsePlaceOnly('in Dallas, TX')).toMatchObject({ words: '', place: 'Dallas, TX', hasPreposition: true });
    expect(parsePlaceOnly('78701')).toMatchObject({ words: '', guess: { zip: '78701' } });
    expect(parsePlaceOnly('')).toBeNull();
    expect(parsePlaceOnly('in')).toBeNull();
    expect(parsePlaceOnly('one two three four five six')).toBeNull();
  });

  it('makes few readings of a long text', () => {
    expect(findPlaceCandidates('in '.repeat(60)).length).toBeLessThan(80);
    expect(findPlaceCandidates('austin '.repeat(28)).length).toBeLessThan(80);
  });
});
