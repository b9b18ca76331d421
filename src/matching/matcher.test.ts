import { expect, test } from 'vitest';
import { exampleNeeds, parseNeeds } from './example-needs.ts';
import { trainMatcher } from './matcher.ts';

const CATEGORIES = [
  { id: 7, name: 'Plumbing', needs: ['my sink is leaking', 'the drain is blocked'] },
  { id: 9, name: 'Dentist', needs: ['a tooth hurts', 'my gums bleed'] },
  { id: 11, name: 'Kites', needs: ['something to fly in the wind'] },
];

test('training is deterministic', async () => {
  const [first, second] = [await trainMatcher(CATEGORIES), await trainMatcher(CATEGORIES)];
  expect(first.match('a tooth in the sink', 3)).toEqual(second.match('a tooth in the sink', 3));
});

test('matches have probabilities as scores, are sorted by score and respect the limit', async () => {
  const { match } = await trainMatcher(CATEGORIES);
  const all = match('leaking drains', 3);
  expect(all.map(({ name }) => name)[0]).toBe('Plumbing');
  expect(all.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 4);
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
  expect(match('leaking drains', 1)).toEqual(all.slice(0, 1));
});

test('unknown n-grams lower the score', async () => {
  const { match } = await trainMatcher(CATEGORIES);
  const score = (need: string) => match(need, 1)[0]?.score ?? 0;
  expect(score('zqsinkqz')).toBeLessThan(score('sink') / 1.5);
});

test('a confident match is likelier than all others together and knows most words', async () => {
  const { confidentMatch } = await trainMatcher(CATEGORIES);
  expect(confidentMatch('the sink is leaking')?.name).toBe('Plumbing');
  expect(confidentMatch('my bleeding gums')?.name).toBe('Dentist');
  expect(confidentMatch('gums, drains and wind')).toBeNull();
  expect(confidentMatch('Vandelay drains')).toBeNull();
  for (const unknown of ['zqsinkqz', 'xyzzy', '¿?', '']) expect(confidentMatch(unknown)).toBeNull();
});

test('a need like the negative examples has no confident match', async () => {
  const negatives = ['the engine is leaking oil', 'engine light', 'oil change for my car'];
  const [withoutNegatives, withNegatives] = [await trainMatcher(CATEGORIES), await trainMatcher(CATEGORIES, negatives)];
  expect(withoutNegatives.confidentMatch('is it leaking')?.name).toBe('Plumbing');
  expect(withNegatives.confidentMatch('leaking engine oil')).toBeNull();
  expect(withNegatives.confidentMatch('a leaking sink')?.name).toBe('Plumbing');
  expect(withNegatives.match('engine oil', 9).map(({ name }) => name)).toHaveLength(CATEGORIES.length);
});

test('training yields to the event loop', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 0);
  const needs = Array.from({ length: 500 }, (_, number) => `need number ${number} of a kind`);
  await trainMatcher(CATEGORIES.map((category) => ({ ...category, needs })));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('a matcher without categories matches nothing', async () => {
  const matcher = await trainMatcher([]);
  expect([matcher.match('anything', 3), matcher.confidentMatch('anything')]).toEqual([[], null]);
});

test('example needs are grouped by category, not blank and unique', () => {
  expect(parseNeeds('Pet Sitting\twatch my cat\nPet Sitting\tfeed my fish\n')).toEqual(
    new Map([['pet sitting', ['watch my cat', 'feed my fish']]]),
  );
  const all = [...exampleNeeds().values()].flat();
  expect(all.length).toBeGreaterThan(4000);
  expect(all.every((need) => need.trim() !== '')).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});
