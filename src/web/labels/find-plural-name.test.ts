import { expect, test } from 'vitest';
import { findPluralName } from './find-plural-name.ts';

test('a category is found in any case, and an unknown one keeps its name', () => {
  const categories = [{ id: 1, name: 'Plumbing', plural: 'Plumbers', listings: [], count: 0 }];
  expect(findPluralName(categories, 'plumbing')).toBe('Plumbers');
  expect(findPluralName(categories, 'Airships')).toBe('Airships');
});
