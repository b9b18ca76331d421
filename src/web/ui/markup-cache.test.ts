import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

test('the markup of an object is rendered once', () => {
  const listing = { name: 'Mill' };
  expect(textOf(cacheMarkup(listing, () => '<b>Mill</b>'))).toBe('<b>Mill</b>');
  expect(textOf(cacheMarkup(listing, () => 'made again'))).toBe('<b>Mill</b>');
  expect(textOf(cacheMarkup({ ...listing }, () => 'another object'))).toBe('another object');
});

test('the object itself is not kept: its memory is not counted', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const show = () => {
    const response = { data: ['a response'] };
    cacheMarkup(response, () => 'markup of a response');
    return new WeakRef(response);
  };
  const reference = show();
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(reference.deref()).toBeUndefined();
});

test('the least recently used of sixteen megabytes are evicted', () => {
  const again = () => 'made again';
  const megabyte = 'x'.repeat(1024 * 1024);
  cacheMarkup('first', () => 'first');
  cacheMarkup('second', () => 'second');
  for (let i = 0; i < 16; i++) {
    cacheMarkup(`other ${i}`, () => megabyte);
    cacheMarkup('second', again);
  }
  expect(textOf(cacheMarkup('second', again))).toBe('second');
  expect(textOf(cacheMarkup('first', again))).toBe('made again');
});
