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
let indexSync: IndexSynchronizer;
let finder: ListingFinder;

beforeAll(async () => {
  storage = await openTestStorage();
  await seedSearchFixture(storage, 60);
  const names = await readCategoryNames(storage.db);
  indexSync = new IndexSynchronizer({ storage, maxBytes: 2 ** 30 });
  await indexSync.build();
  finder = new IndexFinder({
    db: storage.db,
    indexSync,
    sqlFinder: createSqlFinder(storage.db),
    categoryNames: async () => names,
  });
});
afterAll(async () => {
  await indexSync.close();
  await storage.close();
});

function current(): IndexState {
  const state = indexSync.current();
  if (!state) throw new Error('Expected an index');
  return state;
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

it('a name is cached after it was read', async () => {
  const { id, word } = await someListing();
  const candidates = { ids: [id], words: [word], limit: 5 };
  const [first] = await loadNameSuggestions(storage.db, current(), candidates);
  expect(first).toMatchObject({ id });
  expect(current().nameCache.get(id)?.suggestion).toBe(first);
  expect((await loadNameSuggestions(storage.db, current(), candidates))[0]).toBe(first);
});

it('a name that matches by its stem only is not suggested', async () => {
  const { id } = await someListing();
  expect(await loadNameSuggestions(storage.db, current(), { ids: [id], words: ['zzz'], limit: 5 })).toEqual([]);
});

it('a renamed listing is suggested by its new name', async () => {
  const { id, word } = await someListing();
  await loadNameSuggestions(storage.db, current(), { ids: [id], words: [word], limit: 5 });
  await rename(id, 'Quillfeather Notary');
  await indexSync.catchUp();
  const suggested = await finder.suggest({ text: 'quillf', limit: 5 });
  expect(suggested.map(({ id: each, businessName }) => [each, businessName])).toEqual([[id, 'Quillfeather Notary']]);
});

it('a name is not cached if a change was applied while it was read', async () => {
  const { id } = await someListing();
  const state = current();
  state.nameCache.delete(id);
  const reading = loadNameSuggestions(storage.db, state, { ids: [id], words: ['quillfeather'], limit: 5 });
  state.cursor = { ...state.cursor };
  expect(await reading).toHaveLength(1);
  expect(state.nameCache.get(id)).toBeUndefined();
});

it('an archived listing is not suggested', async () => {
  const { id } = await someListing();
  await loadNameSuggestions(storage.db, current(), { ids: [id], words: ['quillfeather'], limit: 5 });
  await storage.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', id).execute();
  await indexSync.catchUp();
  expect(await loadNameSuggestions(storage.db, current(), { ids: [id], words: ['quillfeather'], limit: 5 })).toEqual(
    [],
  );
});
