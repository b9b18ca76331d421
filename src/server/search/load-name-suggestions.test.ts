import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCategoryNames } from '#storage/categories/categories.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import { seedSearchFixture } from '../../../tests/support/search/search-fixture.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { IndexFinder } from './index-finder.ts';
import { type IndexState, IndexSynchronizer } from './index-synchronizer.ts';
import { loadNameSuggestions } from './load-name-suggestions.ts';

let storage: Storage;
let keeper: IndexSynchronizer;
let finder: ListingFinder;

beforeAll(async () => {
  storage = await openTestStorage();
  await seedSearchFixture(storage, 60);
  const names = await readCategoryNames(storage.db);
  keeper = new IndexSynchronizer({ storage, maxBytes: 2 ** 30 });
  await keeper.build();
  finder = new IndexFinder({
    db: storage.db,
    indexSync: keeper,
    sqlFinder: createSqlFinder(storage.db),
    categoryNames: async () => names,
  });
});
afterAll(async () => {
  await keeper.close();
  await storage.close();
});

function current(): IndexState {
  const kept = keeper.current();
  if (!kept) throw new Error('There is no index.');
  return kept;
}

const rename = (id: number, business_name: string) =>
  storage.db.updateTable('listings').set({ business_name }).where('id', '=', id).execute();

async function someListing(): Promise<{ id: number; word: string }> {
  const { id, business_name } = await storage.db
    .selectFrom('listings')
    .select(['id', 'business_name'])
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const [word = ''] = business_name.toLowerCase().match(/[a-z]{3,}/) ?? [];
  return { id, word };
}

it('a name that was read is known, and the same is suggested again', async () => {
  const { id, word } = await someListing();
  const wanted = { ids: [id], words: [word], limit: 5 };
  const [first] = await loadNameSuggestions(storage.db, current(), wanted);
  expect(first).toMatchObject({ id });
  expect(current().nameCache.get(id)?.suggestion).toBe(first);
  expect((await loadNameSuggestions(storage.db, current(), wanted))[0]).toBe(first);
});

it('a stem that no word of the name begins with is no reason to suggest it', async () => {
  const { id } = await someListing();
  expect(await loadNameSuggestions(storage.db, current(), { ids: [id], words: ['zzz'], limit: 5 })).toEqual([]);
});

it('once its listing has another name, that is suggested', async () => {
  const { id, word } = await someListing();
  await loadNameSuggestions(storage.db, current(), { ids: [id], words: [word], limit: 5 });
  await rename(id, 'Quillfeather Notary');
  await keeper.catchUp();
  const suggested = await finder.suggest('quillf', 5);
  expect(suggested.map(({ id: each, businessName }) => [each, businessName])).toEqual([[id, 'Quillfeather Notary']]);
});

it('a name is not kept that was read before a change was taken in', async () => {
  const { id } = await someListing();
  const kept = current();
  kept.nameCache.delete(id);
  const reading = loadNameSuggestions(storage.db, kept, { ids: [id], words: ['quillfeather'], limit: 5 });
  kept.cursor = { ...kept.cursor };
  expect(await reading).toHaveLength(1);
  expect(kept.nameCache.get(id)).toBeUndefined();
});

it('one that is no longer published is not suggested', async () => {
  const { id } = await someListing();
  await loadNameSuggestions(storage.db, current(), { ids: [id], words: ['quillfeather'], limit: 5 });
  await storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', id).execute();
  await keeper.catchUp();
  expect(await loadNameSuggestions(storage.db, current(), { ids: [id], words: ['quillfeather'], limit: 5 })).toEqual(
    [],
  );
});
