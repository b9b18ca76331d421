import { type PrefixNode, type TermDictionary, utf8CharLength } from './term-dictionary.ts';

/**
 * The places of the texts one edit away from this one: a letter more, less or other, or two neighbours swapped. As far as the
 * text and the lexicon agree, every character that can follow there is tried.
 */
export function termsOneEditAway(lexicon: TermDictionary, text: string): Set<number> {
  const places = new Set<number>();
  const bytes = Buffer.from(text);
  const look = (branch: PrefixNode, ending: Uint8Array, from: number) => {
    const place = lexicon.indexOfSuffix(branch, ending, from);
    if (place >= 0) places.add(place);
  };
  const after = (at: number) => (at < bytes.length ? at + utf8CharLength(bytes[at] ?? 0) : at);
  let same = lexicon.root;
  for (let at = 0; same.range[0] < same.range[1]; at = after(at)) {
    const [next, second] = [after(at), after(after(at))];
    look(same, bytes, next);
    const [letter, neighbour] = [bytes.subarray(at, next), bytes.subarray(next, second)];
    look(same, Buffer.concat([neighbour, letter, bytes.subarray(second)]), 0);
    for (const longer of lexicon.children(same)) {
      look(longer, bytes, at);
      look(longer, bytes, next);
    }
    if (at === bytes.length) break;
    same = lexicon.descend(same, letter);
  }
  places.delete(lexicon.indexOf(text));
  return places;
}

/** Whether these two, which are not the same, are one edit apart. */
export function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const ends = (fromOne: number, fromOther: number) => one.slice(fromOne) === other.slice(fromOther);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at] && ends(at + 2, at + 2);
  return ends(at + 1, at) || ends(at, at + 1) || ends(at + 1, at + 1) || isSwapped;
}
