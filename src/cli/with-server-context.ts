import type { ServerContext } from '#server/http/server-context.ts';
import type { Config } from './config.ts';
import { withDatabase } from './open-database.ts';

/** Runs a command on the configured database with the rules of the server. */
export function withServerContext<T>(config: Config, work: (context: ServerContext) => Promise<T>): Promise<T> {
  return withDatabase(config, (storage) => work({ db: storage.db, clock: () => new Date(), site: config.site }));
}
