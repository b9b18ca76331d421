import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#storage/connect.ts';
import type { ListingFinder } from '#storage/listing-finder.ts';
import { sqlFinder } from '#storage/sql-finder.ts';
import { openTestStorage } from '../../../tests/support/storage.ts';
import { IndexFinder } from './index-finder.ts';
import { IndexKeeper } from './index-keeper.ts';
import { plainAnswer } from './test-support/plain-answer.ts';
import { randomQuestion } from './test-support/random-question.ts';
import { foundTown } from './test-support/word-town.ts';

const TOWN = 700;

let storage: Storage;
let keeper: IndexKeeper;
let index: ListingFinder;
let sql: ListingFinder;
let categories: number[];

beforeAll(async () => {
  storage = await openTestStorage();
  categories = await foundTown(storage, TOWN);
  keeper = new IndexKeeper({ storage, bytesAtMost: 2 ** 30 });
  sql = sqlFinder(storage.db);
  index = new IndexFinder(storage.db, keeper, sql);
  await keeper.build();
});
afterAll(async () => {
  await keeper.close();
  await storage.close();
});

async function expectAgreement(numbers: Iterable<number>): Promise<void> {
  for (const number of numbers) {
    const asked = randomQuestion(number, categories);
    const { ids, total } = await index.find(asked.question, asked.page);
    const plain = await plainAnswer(storage.db, asked);
    expect({ number, asked, ids, total }).toEqual({ number, asked, ...plain });
    if (number % 4 === 0)
      expect({ number, asked, ...(await sql.find(asked.question, asked.page)) }).toMatchObject({
        number,
        asked,
        ids,
        total,
      });
  }
}

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);

describe('the index', () => {
  it('answers as plain SQL does', async () => {
    expect(keeper.listings).toBeGreaterThan(TOWN / 2);
    await expectAgreement(from(0, 600));
  });
});
