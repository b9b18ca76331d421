import { expect, it } from 'vitest';
import { MissedSearchBuffer } from './missed-search-buffer.ts';

const miss = (search: string, place = '') => ({ search, place, isMissed: true });
const hit = (search: string) => ({ ...miss(search), isMissed: false });

it('a search counts once for each visitor of a visit', () => {
  const buffer = new MissedSearchBuffer();
  for (const visitor of [1, 1, 2]) buffer.add(visitor, miss('sitar', 'fargo'));
  expect(buffer.take()).toEqual([{ search: 'sitar', place: 'fargo', searches: 2 }]);
  expect(buffer.isEmpty).toBe(true);
  buffer.add(1, miss('sitar', 'fargo'));
  expect(buffer.take()).toEqual([]);
  buffer.forgetVisits();
  buffer.add(1, miss('sitar', 'fargo'));
  expect(buffer.take()).toEqual([{ search: 'sitar', place: 'fargo', searches: 1 }]);
});

it('what a visitor typed on from does not count, whether the rest found something or not', () => {
  const buffer = new MissedSearchBuffer();
  buffer.add(1, miss('sit'));
  buffer.add(1, miss('sitar'));
  buffer.add(2, miss('plum'));
  buffer.add(2, hit('plumber'));
  expect(buffer.take()).toEqual([{ search: 'sitar', place: '', searches: 1 }]);
});

it('different searches of a visitor count up to a limit', () => {
  const buffer = new MissedSearchBuffer();
  for (let at = 10; at < 99; at++) buffer.add(1, miss(`sitar ${at}`));
  expect(buffer.take()).toHaveLength(30);
});
