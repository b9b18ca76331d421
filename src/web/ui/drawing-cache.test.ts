import { expect, test } from 'vitest';
import { cachedDrawing } from './drawing-cache.ts';

test('a picture is drawn once, and another one is another', () => {
  let drawings = 0;
  const draw = (name: string) => cachedDrawing(name, () => `${name} ${++drawings}`);
  expect([draw('mill'), draw('mill'), draw('pier')]).toEqual(['mill 1', 'mill 1', 'pier 2']);
});

test('of a thousand pictures those asked for last are kept', () => {
  const again = () => 'drawn again';
  cachedDrawing('first', () => 'first');
  cachedDrawing('second', () => 'second');
  for (let i = 0; i < 999; i++) {
    cachedDrawing(`other ${i}`, () => '');
    cachedDrawing('second', again);
  }
  expect(cachedDrawing('second', again)).toBe('second');
  expect(cachedDrawing('first', again)).toBe('drawn again');
});
