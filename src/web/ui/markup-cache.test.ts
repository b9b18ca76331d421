import { expect, test } from 'vitest';
import { cacheMarkup, insertCachedMarkup } from './markup-cache.ts';

const textOf = (html: string) =>
  insertCachedMarkup(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('');

test('cached markup is inserted unchanged at its placeholders', () => {
  const mill = cacheMarkup('mill', () => '<b>Müller’s mill</b>');
  const pier = cacheMarkup('pier', () => '<i>pier;</i>');
  expect(mill).not.toContain('<');
  expect(textOf(`<p>${pier}</p><p>${mill}</p>;<p>${pier}</p>`)).toBe(
    '<p><i>pier;</i></p><p><b>Müller’s mill</b></p>;<p><i>pier;</i></p>',
  );
  expect(textOf('<p>nothing kept; nothing put in</p>')).toBe('<p>nothing kept; nothing put in</p>');
});

test('markup is rendered once per key', () => {
  let times = 0;
  const show = (key: string) => textOf(cacheMarkup(key, () => `${key} ${++times}`));
  expect([show('one'), show('one'), show('two')]).toEqual(['one 1', 'one 1', 'two 2']);
});

test('the least recently used of two thousand entries is evicted', () => {
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
