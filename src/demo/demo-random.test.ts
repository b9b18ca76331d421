import { expect, test } from 'vitest';
import { createRandom } from './demo-random.ts';

test('the same stream and index give the same choices', () => {
  const draw = () => {
    const random = createRandom('shop', 7);
    return [random.int(1, 1000), random.int(1, 1000), random.int(1, 1000)];
  };
  expect(draw()).toEqual([506, 911, 833]);
  expect(draw()).toEqual(draw());
});

test('another index or stream gives other choices', () => {
  const first = (stream: string, index: number) => createRandom(stream, index).next();
  expect(new Set([first('shop', 1), first('shop', 2), first('street', 1)]).size).toBe(3);
});

test('200,000 indexes have distinct first three draws', () => {
  const seen = new Set<string>();
  for (let index = 0; index < 200_000; index++) {
    const random = createRandom('listing', index);
    seen.add(`${random.next()} ${random.next()} ${random.next()}`);
  }
  expect(seen.size).toBe(200_000);
});

test('weighted choices follow their weights', () => {
  const random = createRandom('weights');
  const choices = [
    { name: 'rare', weight: 1 },
    { name: 'never', weight: 0 },
    { name: 'common', weight: 9 },
  ];
  const drawn = Array.from({ length: 10_000 }, () => random.weighted(choices).name);
  const rare = drawn.filter((name) => name === 'rare').length;
  expect(drawn).not.toContain('never');
  expect(rare).toBeGreaterThan(850);
  expect(rare).toBeLessThan(1150);
});

test('choosing from an empty list throws', () => {
  expect(() => createRandom('none').pick([])).toThrow('Cannot choose from an empty list');
});
