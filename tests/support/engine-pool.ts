import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type EmbeddedEngine, startEngine } from '#storage/engine/embedded/engine.ts';
import { type EmbeddedSession, openEngineSession } from '#storage/engine/embedded/open-embedded.ts';
import { readSchema, resetTables, saveMigratedRows } from './reset-tables.ts';

type PooledEngine = { engine: EmbeddedEngine; files: string; schema: string };

/**
 * Starting an engine takes longer than most test files, so engines are reused with emptied tables. An engine whose schema
 * was changed is closed.
 */
const idle: PooledEngine[] = [];

/** Opens a session on an engine with migrated, empty tables. `migrated` is the directory of a closed database. */
export async function acquireEngine(migrated: string): Promise<EmbeddedSession> {
  const pooled = idle.pop() ?? (await startPooledEngine(migrated));
  const session = openEngineSession(() => pooled.engine, pooled.files);
  return {
    ...session,
    async close() {
      await session.close();
      if (await resetEngine(pooled)) idle.push(pooled);
      else await pooled.engine.close();
    },
  };
}

async function startPooledEngine(migrated: string): Promise<PooledEngine> {
  const files = await mkdtemp(path.join(path.dirname(migrated), 'pooled-'));
  await cp(path.join(migrated, 'db/files'), files, { recursive: true });
  const engine = await startEngine(files);
  return inSession({ engine, files }, async (pool) => {
    await saveMigratedRows(pool);
    return { engine, files, schema: await readSchema(pool) };
  });
}

/** Returns false if the engine has ended or its schema has changed. */
async function resetEngine(pooled: PooledEngine): Promise<boolean> {
  if (pooled.engine.endError()) return false;
  return inSession(pooled, async (pool) => {
    if ((await readSchema(pool)) !== pooled.schema) return false;
    await resetTables(pool);
    return true;
  });
}

async function inSession<Result>(
  { engine, files }: Pick<PooledEngine, 'engine' | 'files'>,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openEngineSession(() => engine, files);
  try {
    return await work(pool);
  } finally {
    await close();
  }
}
