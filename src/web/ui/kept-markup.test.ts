import { expect, test } from 'vitest';
import { keptMarkup, withKeptMarkup } from './kept-markup.ts';

const textOf = (html: string) =>
  withKeptMarkup(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('');

test('a page gets its kept markup back, in its places and letter by letter', () => {
  const mill = keptMarkup('mill', () => '<b>Müller’s mill</b>');
  const pier = keptMarkup('pier', () => '<i>pier;</i>');
  expect(mill).not.toContain('<');
  expect(textOf(`<p>${pier}</p><p>${mill}</p>;<p>${pier}</p>`)).toBe(
    '<p><i>pier;</i></p><p><b>Müller’s mill</b></p>;<p><i>pier;</i></p>',
  );
  expect(textOf('<p>nothing kept; nothing put in</p>')).toBe('<p>nothing kept; nothing put in</p>');
});

test('markup is made once for the same facts, and anew for others', () => {
  let times = 0;
  const show = (facts: string) => textOf(keptMarkup(facts, () => `${facts} ${++times}`));
  expect([show('one'), show('one'), show('two')]).toEqual(['one 1', 'one 1', 'two 2']);
});

test('of two thousand pieces those asked for last are kept', () => {
  const again = () => 'made again';
  keptMarkup('first', () => 'first');
  keptMarkup('second', () => 'second');
  for (let i = 0; i < 1999; i++) {
    keptMarkup(`other ${i}`, () => '');
    keptMarkup('second', again);
  }
  expect(textOf(keptMarkup('second', again))).toBe('second');
  expect(textOf(keptMarkup('first', again))).toBe('made again');
});
