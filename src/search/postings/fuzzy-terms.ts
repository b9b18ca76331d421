import { at } from '../sets/array-access.ts';
import { type PrefixNode, type TermDictionary, utf8CharLength } from './term-dictionary.ts';

/**
 * Indexes of the terms one edit away from the text: one character inserted, deleted or replaced, or two neighbors swapped. Walks down
 * the dictionary along the text and tries every possible edit at each character.
 */
export function termsOneEditAway(dictionary: TermDictionary, text: string): Set<number> {
  const found = new Set<number>();
  const bytes = Buffer.from(text);
  const tryEdit = (node: PrefixNode, rest: Uint8Array, from: number) => {
    const index = dictionary.indexOfSuffix(node, rest, from);
    if (index >= 0) found.add(index);
  };
  const nextChar = (i: number) => (i < bytes.length ? i + utf8CharLength(at(bytes, i)) : i);
  let node = dictionary.root;
  for (let i = 0; node.range[0] < node.range[1]; i = nextChar(i)) {
    const [next, second] = [nextChar(i), nextChar(nextChar(i))];
    // one character less
    tryEdit(node, bytes, next);
    const [char, neighbor] = [bytes.subarray(i, next), bytes.subarray(next, second)];
    tryEdit(node, Buffer.concat([neighbor, char, bytes.subarray(second)]), 0);
    for (const child of dictionary.children(node)) {
      // one character more, and another character
      tryEdit(child, bytes, i);
      tryEdit(child, bytes, next);
    }
    if (i === bytes.length) break;
    node = dictionary.descend(node, char);
  }
  found.delete(dictionary.indexOf(text));
  return found;
}

/** Whether two different words are one edit apart. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const endsAlike = (fromA: number, fromB: number) => a.slice(fromA) === b.slice(fromB);
  const isSwapped = a[i] === b[i + 1] && a[i + 1] === b[i] && endsAlike(i + 2, i + 2);
  return endsAlike(i + 1, i) || endsAlike(i, i + 1) || endsAlike(i + 1, i + 1) || isSwapped;
}
