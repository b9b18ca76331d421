import { describe, expect, it } from 'vitest';
import { findPlaceCandidates, hasPlacePreposition, parsePlaceOnly } from './place-candidates.ts';

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

describe('the candidates of a text', () => {
  const candidates = (text: string) =>
    findPlaceCandidates(text).map(
      ({ words, place, hasPreposition }) => `${words} | ${place}${hasPreposition ? ' (explicit)' : ''}`,
    );

  it.each([
    [
      'tacos  In El Paso',
      ['tacos | El Paso (explicit)', 'tacos In | El Paso', 'tacos In El | Paso'],
      ['Paso | tacos In El', 'El Paso | tacos In', 'In El Paso | tacos'],
    ],
    [
      'In Austin tacos bar',
      ['bar | Austin tacos (explicit)', 'tacos bar | Austin (explicit)'],
      ['In Austin | tacos bar', 'In Austin tacos | bar'],
    ],
    ['tacos, in: Austin!?', ['tacos | in: Austin', 'tacos, in | Austin'], ['Austin | tacos, in', 'in: Austin | tacos']],
  ])('of %j are those after a preposition, at the end and at the start, longer names first', (text, ...expected) => {
    expect(candidates(text)).toEqual(expected.flat());
  });

  it('differ from each other', () => {
    expect(candidates('pizza pizza')).toEqual(['pizza | pizza']);
    expect(candidates('near')).toEqual([]);
  });

  it('have a name of up to five words', () => {
    expect(candidates('tacos in a b c d e')[0]).toBe('tacos | a b c d e (explicit)');
    expect(candidates('tacos in a b c d e f')[0]).toBe('tacos in a | b c d e f');
    expect(candidates('in a b c d e f')[0]).toBe('f | a b c d e (explicit)');
    expect(candidates('a b c d e f g')[0]).toBe('a b | c d e f g');
  });

  it('tell whether a preposition introduces a place', () => {
    expect(['tacos in Austin', 'tacos Austin', 'drive in'].map(hasPlacePreposition)).toEqual([true, false, false]);
  });
});

describe('a text that is only a place', () => {
  it.each([
    ['one two three four five', 'one two three four five', false],
    ['in one two three four five', 'one two three four five', true],
    ['close to Dallas', 'Dallas', true],
    [' Dallas  TX ', 'Dallas TX', false],
    ['in Me', 'Me', true],
    ['78701-1234', '78701-1234', false],
  ])('%j', (text, place, hasPreposition) => {
    expect(parsePlaceOnly(text)).toMatchObject({ words: '', place, hasPreposition });
  });

  it.each(['in one two three four five six', 'Me', 'OR', 'in in', 'At', 'pizza 78701', 'in , ?'])(
    '%j is none',
    (text) => {
      expect(parsePlaceOnly(text)).toBeNull();
    },
  );
});
