import { expect, test } from 'vitest';
import { cacheMarkup, insertCachedMarkup } from './markup-cache.ts';

const textOf = (html: string) =>
  insertCachedMarkup(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('');

test('a page gets its kept markup back, in its places and letter by letter', () => {
  const mill = cacheMarkup('mill', () => '<b>Müller’s mill</b>');
  const pier = cacheMarkup('pier', () => '<i>pier;</i>');
  expect(mill).not.toContain('<');
  expect(textOf(`<p>${pier}</p><p>${mill}</p>;<p>${pier}</p>`)).toBe(
    '<p><i>pier;</i></p><p><b>Müller’s mill</b></p>;<p><i>pier;</i></p>',
  );
  expect(textOf('<p>nothing kept; nothing put in</p>')).toBe('<p>nothing kept; nothing put in</p>');
});

test('markup is made once for the same facts, and anew for others', () => {
  let times = 0;
  const show = (facts: string) => textOf(cacheMarkup(facts, () => `${facts} ${++times}`));
  expect([show('one'), show('one'), show('two')]).toEqual(['one 1', 'one 1', 'two 2']);
});

test('of two thousand pieces those asked for last are kept', () => {
  const again = () => 'made again';
  cacheMarkup('first', () => 'first');
  cacheMarkup('second', () => 'second');
  for (let i = 0; i < 1999; i++) {
    cacheMarkup(`other ${i}`, () => '');
    cacheMarkup('second', again);
  }
  expect(textOf(cacheMarkup('second', again))).toBe('second');
  expect(textOf(cacheMarkup('first', again))).toBe('made again');
});
