import { expect, test } from 'vitest';
import { parseBenchOptions } from './bench-options.ts';

test('--scale defaults to 1 and accepts a fraction', () => {
  expect(parseBenchOptions([]).scale).toBeNull();
  expect(parseBenchOptions(['--scale']).scale).toBe(1);
  expect(parseBenchOptions(['--scale', '0.1']).scale).toBe(0.1);
  expect(parseBenchOptions(['--scale', '.01']).scale).toBe(0.01);
  expect(parseBenchOptions(['--scale', '--json', 'figures.json'])).toMatchObject({ scale: 1, json: 'figures.json' });
});

test('a scale above 1 is rejected', () => {
  expect(() => parseBenchOptions(['--scale', '3'])).toThrow('--scale takes a number above 0, at most 1.');
});
