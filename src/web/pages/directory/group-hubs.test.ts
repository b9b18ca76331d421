import { expect, test } from 'vitest';
import { type HubSection, rowLimits } from './group-hubs.ts';

const sections = (groups: number, categories: number): HubSection[] =>
  Array.from({ length: groups }, (_, at) => ({
    id: `group-${at}`,
    name: `Group ${at}`,
    hubs: Array.from({ length: categories / groups }, (__, id) => ({ id, name: `${id}`, count: 0, listings: [] })),
  }));

test.each([
  { groups: 12, categories: 96, limits: { phone: 4, wide: null } },
  { groups: 17, categories: 408, limits: { phone: 2, wide: 3 } },
  { groups: 30, categories: 300, limits: { phone: 1, wide: 3 } },
  { groups: 1, categories: 20, limits: { phone: 4, wide: null } },
])('$categories categories in $groups groups show $limits', ({ groups, categories, limits }) => {
  expect(rowLimits(sections(groups, categories))).toEqual(limits);
});
