import type { FastifyInstance } from 'fastify';
import { readCategoryNames } from '#storage/categories/categories.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { BackgroundErrors } from '../http/background-errors.ts';
import type { CacheBudget } from '../http/cache/cache-budget.ts';
import type { QueryCache } from '../http/cache/query-cache.ts';
import { IndexFinder } from './index-finder.ts';
import { IndexSynchronizer, type IndexSynchronizerOptions } from './index-synchronizer.ts';

export type SearchIndexOptions = Pick<IndexSynchronizerOptions, 'maxBytes'>;

const DEFAULT_SEARCH_INDEX: SearchIndexOptions = { maxBytes: 512 * 2 ** 20 };

type FinderDependencies = { storage: Storage; errors: BackgroundErrors; caches: CacheBudget };

/**
 * Creates finders for databases of this server, the primary and its replicas. They share one index, which is built once the server
 * listens; without options there is none.
 */
export function createListingFinders(
  app: FastifyInstance,
  { storage, errors, caches }: FinderDependencies,
  options: SearchIndexOptions | null = DEFAULT_SEARCH_INDEX,
): { finderFor(db: Db, queryCache: QueryCache): ListingFinder; indexSync: IndexSynchronizer | null } {
  if (!options) return { finderFor: createSqlFinder, indexSync: null };
  const indexSync = new IndexSynchronizer({
    storage,
    ...options,
    caches,
    log: app.log,
    onError: errors.reporter('search-index'),
  });
  app.addHook('onListen', async () => void indexSync.build());
  app.addHook('onClose', () => indexSync.close());
  const finderFor = (db: Db, queryCache: QueryCache) =>
    new IndexFinder({
      db,
      indexSync,
      sqlFinder: createSqlFinder(db),
      maxStemBytes: caches.stems,
      categoryNames: () => queryCache.read('categories', 'names by id', () => readCategoryNames(db)),
    });
  return { finderFor, indexSync };
}
