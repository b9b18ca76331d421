import { expect, test } from 'vitest';
import { exampleNeeds, parseNeeds } from './example-needs.ts';
import { trainMatcher } from './matcher.ts';

const CATEGORIES = [
  { id: 7, name: 'Plumbing', needs: ['my sink is leaking', 'the drain is blocked'] },
  { id: 9, name: 'Dentist', needs: ['a tooth hurts', 'my gums bleed'] },
  { id: 11, name: 'Kites', needs: ['something to fly in the wind'] },
];

test('the same needs always teach the same', async () => {
  const [one, other] = [await trainMatcher(CATEGORIES), await trainMatcher(CATEGORIES)];
  expect(one.match('a tooth in the sink', 3)).toEqual(other.match('a tooth in the sink', 3));
});

test('scores are likelihoods, the highest first, and no more than were asked for', async () => {
  const { match } = await trainMatcher(CATEGORIES);
  const all = match('leaking drains', 3);
  expect(all.map(({ name }) => name)[0]).toBe('Plumbing');
  expect(all.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 4);
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
  expect(match('leaking drains', 1)).toEqual(all.slice(0, 1));
});

test('what is known only in part is told with doubt', async () => {
  const { match } = await trainMatcher(CATEGORIES);
  const score = (need: string) => match(need, 1)[0]?.score ?? 0;
  expect(score('zqsinkqz')).toBeLessThan(score('sink') / 1.5);
});

test('it is sure where one is likelier than all others together and most words are known', async () => {
  const { confidentMatch } = await trainMatcher(CATEGORIES);
  expect(confidentMatch('the sink is leaking')?.name).toBe('Plumbing');
  expect(confidentMatch('my bleeding gums')?.name).toBe('Dentist');
  expect(confidentMatch('gums, drains and wind')).toBeNull();
  expect(confidentMatch('Vandelay drains')).toBeNull();
  for (const invented of ['zqsinkqz', 'xyzzy', '¿?', '']) expect(confidentMatch(invented)).toBeNull();
});

test('what none of them serves is not taken for one of theirs', async () => {
  const elsewhere = ['the engine is leaking oil', 'engine light', 'oil change for my car'];
  const [alone, among] = [await trainMatcher(CATEGORIES), await trainMatcher(CATEGORIES, elsewhere)];
  expect(alone.confidentMatch('is it leaking')?.name).toBe('Plumbing');
  expect(among.confidentMatch('leaking engine oil')).toBeNull();
  expect(among.confidentMatch('a leaking sink')?.name).toBe('Plumbing');
  expect(among.match('engine oil', 9).map(({ name }) => name)).toHaveLength(CATEGORIES.length);
});

test('others are served while it learns', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const needs = Array.from({ length: 500 }, (_, number) => `need number ${number} of a kind`);
  await trainMatcher(CATEGORIES.map((category) => ({ ...category, needs })));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('without a category nothing is found', async () => {
  const matcher = await trainMatcher([]);
  expect([matcher.match('anything', 3), matcher.confidentMatch('anything')]).toEqual([[], null]);
});

test('what is written down belongs to a category each, and nothing twice', () => {
  expect(parseNeeds('Pet Sitting\twatch my cat\nPet Sitting\tfeed my fish\n')).toEqual(
    new Map([['pet sitting', ['watch my cat', 'feed my fish']]]),
  );
  const all = [...exampleNeeds().values()].flat();
  expect(all.length).toBeGreaterThan(4000);
  expect(all.every((need) => need.trim() !== '')).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});
