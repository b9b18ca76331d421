import type { Lexicon } from './lexicon.ts';

/**
 * The places of the texts one edit away from this one: a letter more, less or other, or two neighbours swapped. As far as the
 * text and the lexicon agree, every character that can follow there is tried.
 */
export function oneEditAway(lexicon: Lexicon, text: string): Set<number> {
  const places = new Set<number>();
  const letters = [...text];
  const from = (at: number) => letters.slice(at).join('');
  let same = { beginning: '', range: lexicon.whole };
  const look = (ending: string, { beginning, range } = same) => {
    const place = lexicon.placeOf(beginning + ending, range);
    if (place >= 0) places.add(place);
  };
  for (let at = 0; at <= letters.length; at++) {
    const { beginning, range } = same;
    const [letter = '', next = ''] = letters.slice(at);
    look(from(at + 1));
    look(next + letter + from(at + 2));
    for (const longer of lexicon.longer(beginning, range)) {
      look(from(at), longer);
      look(from(at + 1), longer);
    }
    same = { beginning: beginning + letter, range: lexicon.range(beginning + letter, range) };
    if (same.range[0] === same.range[1]) break;
  }
  places.delete(lexicon.placeOf(text));
  return places;
}

/** Whether these two, which are not the same, are one edit apart. */
export function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const ends = (fromOne: number, fromOther: number) => one.slice(fromOne) === other.slice(fromOther);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at] && ends(at + 2, at + 2);
  return ends(at + 1, at) || ends(at, at + 1) || ends(at + 1, at + 1) || isSwapped;
}
