import type { Site } from '#domain/site.ts';
import type { CategoryMatcher } from '#query-understanding/category-matcher.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { QueryCache } from './cache/query-cache.ts';

/** What a resource needs to do its work; handed down, never reached for. */
export type ServerContext = {
  db: Db;
  clock: () => Date;
  site: Site;
};

/** What finds listings besides; `primary` also where `db` is a replica, which announces nothing. */
export type SearchContext = ServerContext & {
  primary: Db;
  finder: ListingFinder;
  matcher: CategoryMatcher;
  queryCache: QueryCache;
};
