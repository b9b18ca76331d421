import { expect, test } from 'vitest';
import { withChanges } from './with-changes.ts';

test('a change replaces its value; undefined does not', () => {
  const base: { name: string; sign: string | null } = { name: 'Mill', sign: 'bread' };
  expect(withChanges(base, { name: undefined, sign: null })).toEqual({ name: 'Mill', sign: null });
  expect(withChanges(base, {})).toEqual(base);
  expect(base).toEqual({ name: 'Mill', sign: 'bread' });
});
