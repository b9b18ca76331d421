import type { FastifyInstance } from 'fastify';
import { readCategoryNames } from '#storage/categories/categories.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ListingFinder } from '#storage/search/listing-finder.ts';
import { createSqlFinder } from '#storage/search/sql-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { QueryCache } from '../http/cache/query-cache.ts';
import { IndexFinder } from './index-finder.ts';
import { IndexSynchronizer, type IndexSynchronizerOptions } from './index-synchronizer.ts';

export type SearchIndexOptions = Pick<IndexSynchronizerOptions, 'maxBytes' | 'maxCachedListings'>;

const DEFAULT_SEARCH_INDEX: SearchIndexOptions = { maxBytes: 512 * 2 ** 20 };

/**
 * What finds on a database of this server (the primary, or its replicas), and the index that it finds with, unless it is to have
 * none; that is built when the server begins to listen.
 */
export function createListingFinders(
  app: FastifyInstance,
  storage: Storage,
  options: SearchIndexOptions | null = DEFAULT_SEARCH_INDEX,
): { finderOn(db: Db, reads: QueryCache): ListingFinder; keeper: IndexSynchronizer | null } {
  if (!options) return { finderOn: createSqlFinder, keeper: null };
  const keeper = new IndexSynchronizer({ storage, ...options, log: app.log });
  app.addHook('onListen', async () => void keeper.build());
  app.addHook('onClose', () => keeper.close());
  const finderOn = (db: Db, reads: QueryCache) =>
    new IndexFinder({
      db,
      indexSync: keeper,
      sqlFinder: createSqlFinder(db),
      categoryNames: () => reads.read('categories', 'names of all', () => readCategoryNames(db)),
    });
  return { finderOn, keeper };
}
