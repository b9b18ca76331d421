import type { Site } from '#domain/site.ts';
import type { CategoryMatcher } from '#query-understanding/category-matcher.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { QueryCache } from './cache/query-cache.ts';
import type { SecretBox } from './secret-box.ts';

/** Dependencies of every resource. */
export type ServerContext = {
  db: Db;
  clock: () => Date;
  site: Site;
};

/** Adds the keys of secrets that the server has to read again. */
export type SecretContext = ServerContext & { secretBox: SecretBox };

/** Adds search. `primary` is the primary database even if `db` is a replica, which does not send notifications. */
export type SearchContext = SecretContext & {
  primary: Db;
  finder: ListingFinder;
  matcher: CategoryMatcher;
  queryCache: QueryCache;
};
