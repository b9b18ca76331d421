import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import type { Storage } from '#storage/connect.ts';
import { readSearchTerms } from '#storage/search-terms.ts';
import { refreshSearchWords } from '#storage/search-words.ts';
import { changeTown, foundTown, wordOf } from '../../../tests/support/search/word-town.ts';
import { openTestStorage } from '../../../tests/support/storage.ts';
import { IndexKeeper } from './index-keeper.ts';
import { TermReader } from './term-reader.ts';

const LETTERS = [...'aeinrstx'];

let storage: Storage;
let keeper: IndexKeeper;
let categories: number[];

beforeAll(async () => {
  storage = await openTestStorage();
  categories = await foundTown(storage, 520);
  await refreshSearchWords(storage.db);
  keeper = new IndexKeeper({ storage, bytesAtMost: 2 ** 30 });
  await keeper.build();
});
afterAll(async () => {
  await keeper.close();
  await storage.close();
});

/** With a letter more, less or other, or two neighbours swapped; now and then twice so. */
function misspelt(word: string, seed: number): string {
  const random = randomOf('misspelt', seed);
  const at = random.int(0, word.length - 1);
  const [before, rest, letter] = [word.slice(0, at), word.slice(at), random.pick(LETTERS)];
  const typed = random.pick([
    before + letter + rest,
    before + rest.slice(1),
    before + letter + rest.slice(1),
    before + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2),
  ]);
  return random.chance(0.1) ? misspelt(typed, seed + 1000) : typed;
}

async function expectSameReadings(first: number): Promise<void> {
  const reader = new TermReader(storage.db);
  for (let seed = first; seed < first + 120; seed++) {
    const random = randomOf('typed', seed);
    const typed = misspelt(wordOf(random), seed);
    const text = random.pick([typed, `${typed} ${wordOf(random)}`, `the ${wordOf(random)} ${typed}`]);
    const index = keeper.current()?.index;
    expect({ text, terms: index && (await reader.read(text, index)) }).toEqual({
      text,
      terms: await readSearchTerms(storage.db, text),
    });
  }
}

// covers U-02
test('a misspelt word is read from the index as the database reads it', async () => {
  await expectSameReadings(0);
});

test('and so when listings have changed since the index was built', async () => {
  for (let round = 0; round < 10; round++) await changeTown(storage.db, randomOf('terms', round), categories);
  await refreshSearchWords(storage.db);
  await keeper.catchUp();
  expect(keeper.current()?.index.delta.size).toBeGreaterThan(0);
  await expectSameReadings(500);
});

test('a new word of a changed listing is one that can be meant', async () => {
  const [first] = await storage.db.selectFrom('listings').select('id').where('status', '=', 'published').execute();
  await storage.db
    .updateTable('listings')
    .set({ business_name: 'Marzipan' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await keeper.catchUp();
  const index = keeper.current()?.index;
  expect(index && (await new TermReader(storage.db).read('marzipen', index))).toMatchObject({ corrected: 'marzipan' });
  expect(index && (await new TermReader(storage.db).read('marzipan', index))).toMatchObject({ corrected: null });
});
