import type { Matcher } from '#matching/matcher.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import type { Db } from '#storage/tables.ts';

/** Small things that almost every question needs, kept by whoever is asked often. */
type ReadCache = { read<T>(topic: 'categories' | 'listings', key: string, read: () => Promise<T>): Promise<T> };

/** For whoever asks now and then. */
export const NO_CACHE: ReadCache = { read: (_topic, _key, read) => read() };

/** Whoever has a question to be read: a call of the API, or an alert that asks again what was saved. */
export type QueryContext = {
  db: Db;
  clock: () => Date;
  finder: ListingFinder;
  /** What knows needs, for words that find nothing. */
  matcher: { current(): Promise<Matcher> };
  queryCache: ReadCache;
};

/** Whoever finds out how a question is meant: it counts what would be found, and finds nothing itself. */
export type CountOnlyContext = Omit<QueryContext, 'finder'> & { finder: Pick<ListingFinder, 'count'> };
