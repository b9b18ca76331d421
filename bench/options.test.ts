import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('--scale by itself is the whole, with a number a part of it', () => {
  expect(readOptions([]).scale).toBeNull();
  expect(readOptions(['--scale']).scale).toBe(1);
  expect(readOptions(['--scale', '0.1']).scale).toBe(0.1);
  expect(readOptions(['--scale', '.01']).scale).toBe(0.01);
  expect(readOptions(['--scale', '--json', 'figures.json'])).toMatchObject({ scale: 1, json: 'figures.json' });
});

test('a scale that is none is refused', () => {
  expect(() => readOptions(['--scale', '3'])).toThrow('--scale takes a number above 0, at most 1.');
});
