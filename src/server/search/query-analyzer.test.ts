import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { readSearchTerms } from '#storage/search/search-terms.ts';
import { refreshSearchWords } from '#storage/search/search-words.ts';
import { applyRandomChange, randomWord, seedSearchFixture } from '../../../tests/support/search/search-fixture.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { IndexSynchronizer } from './index-synchronizer.ts';
import { QueryAnalyzer } from './query-analyzer.ts';

const LETTERS = [...'aeinrstx'];

let storage: Storage;
let indexSync: IndexSynchronizer;
let categories: number[];

beforeAll(async () => {
  storage = await openTestStorage();
  categories = await seedSearchFixture(storage, 520);
  await refreshSearchWords(storage.db);
  indexSync = new IndexSynchronizer({ storage, maxBytes: 2 ** 30 });
  await indexSync.build();
});
afterAll(async () => {
  await indexSync.close();
  await storage.close();
});

/** One random edit; sometimes two. */
function misspell(word: string, seed: number): string {
  const random = createRandom('misspelt', seed);
  const at = random.int(0, word.length - 1);
  const [before, rest, letter] = [word.slice(0, at), word.slice(at), random.pick(LETTERS)];
  const typed = random.pick([
    before + letter + rest,
    before + rest.slice(1),
    before + letter + rest.slice(1),
    before + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2),
  ]);
  return random.chance(0.1) ? misspell(typed, seed + 1000) : typed;
}

async function expectSameTerms(first: number): Promise<void> {
  const reader = new QueryAnalyzer(storage.db);
  for (let seed = first; seed < first + 120; seed++) {
    const random = createRandom('typed', seed);
    const typed = misspell(randomWord(random), seed);
    const text = random.pick([typed, `${typed} ${randomWord(random)}`, `the ${randomWord(random)} ${typed}`]);
    const index = indexSync.current()?.index;
    expect({ text, terms: index && (await reader.analyze(text, index)) }).toEqual({
      text,
      terms: await readSearchTerms(storage.db, text),
    });
  }
}

// covers U-02
test('the index analyzes misspelled words as the database does', async () => {
  await expectSameTerms(0);
});

test('the index analyzes misspelled words as the database does after changes', async () => {
  for (let round = 0; round < 10; round++)
    await applyRandomChange(storage.db, createRandom('terms', round), categories);
  await refreshSearchWords(storage.db);
  await indexSync.catchUp();
  expect(indexSync.current()?.index.live.size).toBeGreaterThan(0);
  await expectSameTerms(500);
});

test('a new word of a changed listing is a correction', async () => {
  const [first] = await storage.db.selectFrom('listings').select('id').where('status', '=', 'published').execute();
  await storage.db
    .updateTable('listings')
    .set({ business_name: 'Marzipan' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await indexSync.catchUp();
  const index = indexSync.current()?.index;
  expect(index && (await new QueryAnalyzer(storage.db).analyze('marzipen', index))).toMatchObject({
    corrected: 'marzipan',
  });
  expect(index && (await new QueryAnalyzer(storage.db).analyze('marzipan', index))).toMatchObject({ corrected: null });
});
