import type { FastifyInstance } from 'fastify';
import { isDiskFull } from '#storage/engine/database-errors.ts';
import { appliedMigration, newestMigration } from '#storage/engine/database-health.ts';
import type { Db } from '#storage/tables.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** Set before shutdown, so that load balancers stop sending requests. */
export type Readiness = { draining: boolean };

type UnreadyReason = 'draining' | 'database' | 'disk-full' | 'schema';

type HealthOptions = {
  db: Db;
  readiness: Readiness;
  /** The database refuses writes, because its disk is almost full. */
  isReadOnly?: (() => boolean) | undefined;
};

const DATABASE_TIMEOUT_MS = 1000;
/** Equals the statement timeout: a database that responded within this time is busy, not unavailable. */
const MAX_CHECK_AGE_MS = 15_000;
/** A busy server is healthy. Removing it would move its load to the others. */
const NEVER_SHED = { config: { admission: 'always' } } as const;

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];
/** Names the headers of proxies that arrived, not their values, so that an operator can tell what the proxy sends. */
export const FORWARDING_HEADERS_SEEN = 'x-forwarding-headers-seen';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests, or the reason why not. A site on a full disk stays ready:
 * without it there would be no reads either.
 */
export function registerHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { db, readiness, isReadOnly = () => false } = options;
  app.get('/healthz', NEVER_SHED, (request, reply) => {
    const seen = FORWARDING_HEADERS.filter((name) => request.headers[name] !== undefined);
    if (seen.length > 0) reply.header(FORWARDING_HEADERS_SEEN, seen.join(', '));
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  // makes clients open their next connection to another server
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done();
  });

  const database = new DatabaseHealth(db);
  app.get('/readyz', NEVER_SHED, async (_request, reply) => {
    const reason = readiness.draining ? 'draining' : await database.problem();
    reply.header('cache-control', 'no-store');
    if (reason) return reply.code(503).send({ status: 'unavailable', reason });
    return reply.send(isReadOnly() ? { status: 'read-only', reason: 'disk-full' } : { status: 'ok' });
  });
}

class DatabaseHealth {
  readonly #db: Db;
  #newest: Promise<number> | undefined;
  #lastCheck = { at: Number.NEGATIVE_INFINITY, applied: 0 };

  constructor(db: Db) {
    this.#db = db;
  }

  async problem(): Promise<UnreadyReason | null> {
    this.#newest ??= newestMigration();
    try {
      const applied = await withTimeout(DATABASE_TIMEOUT_MS, this.#readAppliedMigration()).catch((error) =>
        this.#lastKnownAfterTimeout(error),
      );
      // a newer schema is fine: the next version is being rolled out
      return applied < (await this.#newest) ? 'schema' : null;
    } catch (error) {
      return isDiskFull(error) ? 'disk-full' : 'database';
    }
  }

  async #readAppliedMigration(): Promise<number> {
    const applied = await appliedMigration(this.#db);
    this.#lastCheck = { at: performance.now(), applied };
    return applied;
  }

  #lastKnownAfterTimeout(error: unknown): number {
    if (error instanceof TimeoutError && performance.now() - this.#lastCheck.at < MAX_CHECK_AGE_MS)
      return this.#lastCheck.applied;
    throw error;
  }
}
