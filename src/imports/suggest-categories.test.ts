import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertTestCategory } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { describeErrors } from './row-outcome.ts';
import { importText } from './test-support/import-fixture.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
  for (const name of ['Plumbing', 'Pet Grooming', 'Law Firm', 'Bakery', 'Florist'])
    await insertTestCategory(storage, name);
});
afterAll(() => storage.close());

const rowsOf = (...categories: string[]) =>
  ['name,category,zip', ...categories.map((category, at) => `Shop ${at},${category},78701`)].join('\n');

//
test.each([true, false])(
  'an unknown category has suggestions by meaning, then by spelling (dry run: %s)',
  async (dryRun) => {
    const file = rowsOf('shop=dog_salon', 'Plumbng', 'Plumbng', 'Bakery');
    const { fates, unknownCategories } = await importText(storage, file, { dryRun });
    expect(fates.map(({ issues }) => describeErrors(issues))).toEqual([
      expect.stringMatching(/^category: There’s no category named "shop=dog_salon"\. Closest: Pet Grooming, /),
      expect.stringMatching(/^category: There’s no category named "Plumbng"\. Closest: Plumbing, /),
      expect.stringMatching(/Closest: Plumbing, /),
      '',
    ]);
    expect(unknownCategories).toMatchObject([
      { name: 'Plumbng', rows: 2, suggestions: ['Plumbing', expect.anything(), expect.anything()] },
      { name: 'shop=dog_salon', rows: 1 },
    ]);
  },
);
