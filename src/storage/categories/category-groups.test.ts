import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmptyStorage } from '../../../tests/support/test-storage.ts';
import { migrate } from '../engine/migrate.ts';
import { listCategories } from './categories.ts';

test('a category that was the group of others becomes a group of its own', async () => {
  const storage = await openEmptyStorage();
  onTestFinished(() => storage.close());
  await migrate(storage.db, { upTo: 36 });
  await sql`
    insert into categories (id, name, slug, parent_id) values
      (1, 'Vehicles', 'vehicles', null), (2, 'Towing', 'towing', 1), (3, 'Bakery', 'bakery', null),
      (4, 'Animals', 'animals', null), (5, 'Vet', 'vet', 4)`.execute(storage.db);
  await migrate(storage.db);
  const categories = await listCategories(storage.db);
  expect(categories.map(({ name, group, groupPosition }) => [name, group, groupPosition])).toEqual([
    ['Animals', 'Animals', 1],
    ['Bakery', '', 0],
    ['Towing', 'Vehicles', 2],
    ['Vehicles', 'Vehicles', 2],
    ['Vet', 'Animals', 1],
  ]);
});
