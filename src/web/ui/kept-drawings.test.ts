import { expect, test } from 'vitest';
import { drawnOnce } from './kept-drawings.ts';

test('a picture is drawn once, and another one is another', () => {
  let drawings = 0;
  const draw = (name: string) => drawnOnce(name, () => `${name} ${++drawings}`);
  expect([draw('mill'), draw('mill'), draw('pier')]).toEqual(['mill 1', 'mill 1', 'pier 2']);
});

test('of a thousand pictures those asked for last are kept', () => {
  const again = () => 'drawn again';
  drawnOnce('first', () => 'first');
  drawnOnce('second', () => 'second');
  for (let i = 0; i < 999; i++) {
    drawnOnce(`other ${i}`, () => '');
    drawnOnce('second', again);
  }
  expect(drawnOnce('second', again)).toBe('second');
  expect(drawnOnce('first', again)).toBe('drawn again');
});
