import type { FastifyInstance } from 'fastify';
import { readCategoryNames } from '#storage/categories.ts';
import type { Storage } from '#storage/connect.ts';
import type { ListingFinder } from '#storage/listing-finder.ts';
import { sqlFinder } from '#storage/sql-finder.ts';
import type { Db } from '#storage/tables.ts';
import type { KeptReads } from '../http/kept-reads.ts';
import { IndexFinder } from './index-finder.ts';
import { IndexKeeper, type IndexKeeperOptions } from './index-keeper.ts';

export type SearchIndexOptions = Pick<IndexKeeperOptions, 'bytesAtMost' | 'listingsKept'>;

const SEARCH_INDEX: SearchIndexOptions = { bytesAtMost: 512 * 2 ** 20 };

/**
 * What finds on a database of this server (the primary, or its replicas), and the index that it finds with, unless it is to have
 * none; that is built when the server begins to listen.
 */
export function prepareFinder(
  app: FastifyInstance,
  storage: Storage,
  options: SearchIndexOptions | null = SEARCH_INDEX,
): { finderOn(db: Db, reads: KeptReads): ListingFinder; keeper: IndexKeeper | null } {
  if (!options) return { finderOn: sqlFinder, keeper: null };
  const keeper = new IndexKeeper({ storage, ...options, log: app.log });
  app.addHook('onListen', async () => void keeper.build());
  app.addHook('onClose', () => keeper.close());
  const finderOn = (db: Db, reads: KeptReads) =>
    new IndexFinder({
      db,
      keeper,
      sql: sqlFinder(db),
      categoryNames: () => reads.read('categories', 'names of all', () => readCategoryNames(db)),
    });
  return { finderOn, keeper };
}
