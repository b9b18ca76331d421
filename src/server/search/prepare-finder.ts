import type { FastifyInstance } from 'fastify';
import type { Storage } from '#storage/connect.ts';
import type { ListingFinder } from '#storage/listing-finder.ts';
import { sqlFinder } from '#storage/sql-finder.ts';
import { IndexFinder } from './index-finder.ts';
import { IndexKeeper } from './index-keeper.ts';

export type SearchIndexOptions = { bytesAtMost: number };

const SEARCH_INDEX: SearchIndexOptions = { bytesAtMost: 512 * 2 ** 20 };

/** The finder of this server, and its index unless it is to have none; it is built when the server begins to listen. */
export function prepareFinder(
  app: FastifyInstance,
  storage: Storage,
  options: SearchIndexOptions | null = SEARCH_INDEX,
): { finder: ListingFinder; keeper: IndexKeeper | null } {
  const sql = sqlFinder(storage.db);
  if (!options) return { finder: sql, keeper: null };
  const keeper = new IndexKeeper({ storage, bytesAtMost: options.bytesAtMost, log: app.log });
  app.addHook('onListen', async () => void keeper.build());
  app.addHook('onClose', () => keeper.close());
  return { finder: new IndexFinder(storage.db, keeper, sql), keeper };
}
