import { expect, test } from 'vitest';
import { cachedDrawing } from './drawing-cache.ts';

test('a drawing is made once per key', () => {
  let drawings = 0;
  const draw = (name: string) => cachedDrawing(name, () => `${name} ${++drawings}`);
  expect([draw('mill'), draw('mill'), draw('pier')]).toEqual(['mill 1', 'mill 1', 'pier 2']);
});

test('the least recently used of sixteen megabytes are evicted', () => {
  const again = () => 'drawn again';
  const megabyte = 'x'.repeat(1024 * 1024);
  cachedDrawing('first', () => 'first');
  cachedDrawing('second', () => 'second');
  for (let i = 0; i < 16; i++) {
    cachedDrawing(`other ${i}`, () => megabyte);
    cachedDrawing('second', again);
  }
  expect(cachedDrawing('second', again)).toBe('second');
  expect(cachedDrawing('first', again)).toBe('drawn again');
});
