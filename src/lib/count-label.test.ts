import { expect, test } from 'vitest';
import { countLabel } from './count-label.ts';

test('a count of one has a singular noun, every other count a plural', () => {
  expect([0, 1, 2, 1500].map((count) => countLabel(count, 'hub'))).toEqual(['0 hubs', '1 hub', '2 hubs', '1,500 hubs']);
  expect([1, 2].map((count) => countLabel(count, 'address', 'addresses'))).toEqual(['1 address', '2 addresses']);
});
