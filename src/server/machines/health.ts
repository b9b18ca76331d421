import type { FastifyInstance } from 'fastify';
import { appliedMigration, newestMigration } from '#storage/health.ts';
import type { Db } from '#storage/tables.ts';
import { within } from './within.ts';

/** Set by the one who stops the server, before it stops: load balancers then send no one new. */
export type Readiness = { draining: boolean };

type NotReady = 'draining' | 'database' | 'schema';

const DATABASE_MUST_ANSWER_MS = 1000;

/** `/healthz`: the process runs. `/readyz`: it can serve, or the word that says why it cannot. */
export function answerHealth(app: FastifyInstance, { db, readiness }: { db: Db; readiness: Readiness }): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  let newest: Promise<number> | undefined;
  app.get('/readyz', async (_request, reply) => {
    newest ??= newestMigration();
    const reason = readiness.draining ? 'draining' : await databaseTrouble(db, await newest);
    reply.header('cache-control', 'no-store');
    return reason ? reply.code(503).send({ status: 'unavailable', reason }) : reply.send({ status: 'ok' });
  });
}

async function databaseTrouble(db: Db, newest: number): Promise<NotReady | null> {
  try {
    const applied = await within(DATABASE_MUST_ANSWER_MS, appliedMigration(db));
    // a newer schema is no trouble: the next version is just being rolled out beside this one
    return applied < newest ? 'schema' : null;
  } catch {
    return 'database';
  }
}
