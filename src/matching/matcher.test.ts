import { expect, test } from 'vitest';
import { learnMatcher } from './matcher.ts';
import { readNeeds, writtenNeeds } from './written-needs.ts';

const CATEGORIES = [
  { id: 7, name: 'Plumbing', needs: ['my sink is leaking', 'the drain is blocked'] },
  { id: 9, name: 'Dentist', needs: ['a tooth hurts', 'my gums bleed'] },
  { id: 11, name: 'Kites', needs: ['something to fly in the wind'] },
];

test('the same needs always teach the same', async () => {
  const [one, other] = [await learnMatcher(CATEGORIES), await learnMatcher(CATEGORIES)];
  expect(one.match('a tooth in the sink', 3)).toEqual(other.match('a tooth in the sink', 3));
});

test('scores are likelihoods, the highest first, and no more than were asked for', async () => {
  const { match } = await learnMatcher(CATEGORIES);
  const all = match('leaking drains', 3);
  expect(all.map(({ name }) => name)[0]).toBe('Plumbing');
  expect(all.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 4);
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
  expect(match('leaking drains', 1)).toEqual(all.slice(0, 1));
});

test('what is known only in part is told with doubt', async () => {
  const { match } = await learnMatcher(CATEGORIES);
  const score = (need: string) => match(need, 1)[0]?.score ?? 0;
  expect(score('zqsinkqz')).toBeLessThan(score('sink') / 1.5);
});

test('it is sure where one is likelier than all others together and most words are known', async () => {
  const { surely } = await learnMatcher(CATEGORIES);
  expect(surely('the sink is leaking')?.name).toBe('Plumbing');
  expect(surely('my bleeding gums')?.name).toBe('Dentist');
  expect(surely('gums, drains and wind')).toBeNull();
  expect(surely('Vandelay drains')).toBeNull();
  for (const invented of ['zqsinkqz', 'xyzzy', '¿?', '']) expect(surely(invented)).toBeNull();
});

test('what none of them serves is not taken for one of theirs', async () => {
  const elsewhere = ['the engine is leaking oil', 'engine light', 'oil change for my car'];
  const [alone, among] = [await learnMatcher(CATEGORIES), await learnMatcher(CATEGORIES, elsewhere)];
  expect(alone.surely('is it leaking')?.name).toBe('Plumbing');
  expect(among.surely('leaking engine oil')).toBeNull();
  expect(among.surely('a leaking sink')?.name).toBe('Plumbing');
  expect(among.match('engine oil', 9).map(({ name }) => name)).toHaveLength(CATEGORIES.length);
});

test('others are served while it learns', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const needs = Array.from({ length: 500 }, (_, number) => `need number ${number} of a kind`);
  await learnMatcher(CATEGORIES.map((category) => ({ ...category, needs })));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('without a category nothing is found', async () => {
  const matcher = await learnMatcher([]);
  expect([matcher.match('anything', 3), matcher.surely('anything')]).toEqual([[], null]);
});

test('what is written down belongs to a category each, and nothing twice', () => {
  expect(readNeeds('Pet Sitting\twatch my cat\nPet Sitting\tfeed my fish\n')).toEqual(
    new Map([['pet sitting', ['watch my cat', 'feed my fish']]]),
  );
  const all = [...writtenNeeds().values()].flat();
  expect(all.length).toBeGreaterThan(4000);
  expect(all.every((need) => need.trim() !== '')).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});
