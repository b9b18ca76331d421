import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import type { Storage } from '#storage/connect.ts';
import { sqlFinder } from '#storage/sql-finder.ts';
import { givenListing } from '../../tests/support/directory.ts';
import { openTestStorage } from '../../tests/support/storage.ts';
import { type Asker, READ_ANEW } from './asker.ts';
import { askQuestion } from './question.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
  await givenListing(storage, { businessName: 'Congress Pipe Works' });
});
afterAll(() => storage.close());

/** Asks, while the first `changes` answers each find that something has changed; how many answers were given. */
async function answersGiven(query: Pick<ListingQuestionQuery, 'search'>, changes: number): Promise<number> {
  const finder = sqlFinder(storage.db);
  let moment = 0;
  let answers = 0;
  const asker: Asker = {
    db: storage.db,
    clock: () => new Date('2026-11-15T12:00:00Z'),
    finder: { ...finder, moment: () => moment },
    matcher: { current: () => Promise.reject(new Error('nothing is left to be matched')) },
    reads: READ_ANEW,
  };
  await askQuestion(asker, query, {
    ask: async (question) => {
      answers++;
      if (answers <= changes) moment++;
      return finder.find(question, { limit: 20, offset: 0 });
    },
    isNothing: ({ total }) => total === 0,
  });
  return answers;
}

test('a reading that was chosen by counts is chosen again when these are of another moment than the answer', async () => {
  expect(await answersGiven({ search: 'pipe in austin' }, 0)).toBe(1);
  expect(await answersGiven({ search: 'pipe in austin' }, 1)).toBe(2);
});

test('what changes all the time is answered all the same', async () => {
  expect(await answersGiven({ search: 'pipe in austin' }, 99)).toBe(3);
});

test('words that can be read in one way only need no counts, and are asked once', async () => {
  expect(await answersGiven({ search: 'pipe' }, 99)).toBe(1);
});
