import { expect, test } from 'vitest';
import { DEMO_CATEGORIES, DEMO_CATEGORY_GROUPS, EMPTY_CATEGORY } from './demo-categories.ts';
import { findTrades } from './trades.ts';

test('there are 95 categories with distinct names and slugs', () => {
  expect(DEMO_CATEGORIES).toHaveLength(95);
  expect(new Set(DEMO_CATEGORIES.map(({ name }) => name)).size).toBe(95);
  expect(new Set(DEMO_CATEGORIES.map(({ slug }) => slug)).size).toBe(95);
  expect(DEMO_CATEGORIES[0]).toEqual({
    name: 'Plumbing',
    plural: 'Plumbers',
    group: 'Home and repair',
    slug: 'plumbing',
    description: 'Plumbers who install and repair water pipes, drains and fixtures in homes and businesses.',
    services: ['pipe repair', 'drain cleaning', 'water heater installation', 'faucet replacement', 'toilet repair'],
  });
});

test('every category has a plural of its own and is in one of the 12 groups', () => {
  expect(new Set(DEMO_CATEGORIES.map(({ plural }) => plural)).size).toBe(95);
  expect(new Set(DEMO_CATEGORIES.map(({ group }) => group))).toEqual(new Set(DEMO_CATEGORY_GROUPS));
  expect(DEMO_CATEGORY_GROUPS).toHaveLength(12);
});

test('every category except the empty one has trades', () => {
  const withoutTrades = DEMO_CATEGORIES.filter(({ name }) => findTrades(name).length === 0).map(({ name }) => name);
  expect(withoutTrades).toEqual([EMPTY_CATEGORY]);
});
