import { expect, test } from 'vitest';
import { createSeededRandom, fnv1a, mulberry32 } from './seeded-random.ts';

// The published test vectors of the hash and the first values of the reference implementation of the generator.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('fnv1a(%j) is the published value', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test('mulberry32 yields the sequence of the reference implementation', () => {
  const random = mulberry32(0);
  expect([random(), random(), random()]).toEqual([0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]);
});

test('a seed determines the sequence', () => {
  const [one, same, other] = ['townlink', 'townlink', 'Townlink'].map(createSeededRandom);
  const firstTen = Array.from({ length: 10 }, () => one?.());
  expect(Array.from({ length: 10 }, () => same?.())).toEqual(firstTen);
  expect(Array.from({ length: 10 }, () => other?.())).not.toEqual(firstTen);
});
