import type { Matcher } from '#matching/matcher.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import type { Db } from '#storage/tables.ts';

/** A cache for small reads that almost every query needs. */
type ReadCache = { read<T>(tag: 'categories' | 'listings', key: string, read: () => Promise<T>): Promise<T> };

/** For callers with few queries. */
export const NO_CACHE: ReadCache = { read: (_tag, _key, read) => read() };

/** Dependencies of a query of the API or of a saved-search alert. */
export type QueryContext = {
  db: Db;
  clock: () => Date;
  finder: ListingFinder;
  /** Matches needs to categories, for words without results. */
  matcher: { current(): Promise<Matcher> };
  queryCache: ReadCache;
};

/** Interpretation counts matches, but does not load any. */
export type CountOnlyContext = Omit<QueryContext, 'finder'> & { finder: Pick<ListingFinder, 'count'> };
