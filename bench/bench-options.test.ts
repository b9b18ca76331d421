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

test('the overload test of the embedded engine takes a number of busy loops', () => {
  expect(parseBenchOptions(['--load', '--engine', 'embedded', '--busy', '4'])).toMatchObject({
    load: true,
    engines: ['embedded'],
    busy: 4,
  });
  expect(() => parseBenchOptions(['--busy', '-1'])).toThrow();
  expect(() => parseBenchOptions(['--busy=many'])).toThrow('--busy must be an integer from 0 to 64.');
});
