import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

// covers §2.listings.1
test.each([
  ['home services', 'Home Services'],
  ['PET CARE', 'Pet Care'],
  ['bakeries & cafés', 'Bakeries & Cafés'],
  ["men's wear", "Men's Wear"],
  ['drive-in', 'Drive-In'],
])('%s is title-cased as %s', (category, heading) => {
  expect(titleCase(category)).toBe(heading);
});
