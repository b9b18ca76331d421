import type { ListingFinder } from '#storage/listing-finder.ts';
import type { Db } from '#storage/tables.ts';

/** Whoever has a question to be read: a call of the API, or an alert that asks again what was saved. */
export type Asker = { db: Db; clock: () => Date; finder: ListingFinder };
