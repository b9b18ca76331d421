import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { openEmbedded } from '#storage/engine/embedded/open-embedded.ts';
import { API_CALLS } from './api-calls.ts';
import type { Baseline, BenchCall } from './bench-call.ts';
import { BENCH_CACHE_DIRECTORY } from './dataset-cache.ts';
import { BENCH_PASSWORD, type SampleData } from './sample-data.ts';
import type { DatabaseTargets, LoadShape, WorkDone } from './server-messages.ts';

export type BaselineWorker = {
  /** Repeats a call's bare work: no HTTP, no parsing, no presenting. */
  run(call: string, shape: LoadShape): Promise<WorkDone>;
  /** The ids of the rows that the bare statement gives. */
  ids(call: string): Promise<number[]>;
  close(): Promise<void>;
};

type BaselineDatabase = { pool: pg.Pool; close(): Promise<void> };

export async function openBaselineWorker(databases: DatabaseTargets, subjects: SampleData): Promise<BaselineWorker> {
  const database = await openDatabase(databases);
  let turn = 0;
  return {
    run: (call, shape) => {
      const step = stepOf(findCall(call), database.pool, subjects);
      return repeat(() => step(turn++), shape);
    },
    async ids(call) {
      const { ceiling } = findCall(call);
      if (ceiling.kind !== 'statement') return [];
      const { rows } = await database.pool.query<{ id: number | null }>(ceiling.text, ceiling.values(subjects, 0));
      return rows.flatMap(({ id }) => (id === null ? [] : [id]));
    },
    close: database.close,
  };
}

async function openDatabase(databases: DatabaseTargets): Promise<BaselineDatabase> {
  if (databases.engine === 'embedded')
    return openEmbedded({ directory: databases.bareDirectory, templateDirectory: BENCH_CACHE_DIRECTORY });
  const pool = new pg.Pool({ connectionString: databases.databaseUrl, max: 10 });
  return { pool, close: () => pool.end() };
}

type BaselineCall = Pick<BenchCall, 'name'> & { ceiling: Baseline };

function findCall(name: string): BaselineCall {
  const ceiling = API_CALLS.find((each) => each.name === name)?.baseline;
  if (!ceiling) throw new Error(`no bare work for "${name}"`);
  return { name, ceiling };
}

type BaselineStep = (turn: number) => Promise<unknown>;

function stepOf({ name, ceiling }: BaselineCall, pool: pg.Pool, subjects: SampleData): BaselineStep {
  switch (ceiling.kind) {
    case 'statement':
      return (turn) => pool.query({ name, text: ceiling.text, values: ceiling.values(subjects, turn) });
    case 'transaction':
      return (turn) => transact(pool, name, { ceiling, values: ceiling.values(subjects, turn) });
    case 'hash': {
      const cost = costOf(subjects.passwordHash);
      return () => hash(BENCH_PASSWORD, cost);
    }
    case 'verify':
      return () => verify(subjects.passwordHash, BENCH_PASSWORD);
  }
}

/** A hash says at what cost it was made. */
function costOf(passwordHash: string): { memoryCost: number; timeCost: number; parallelism: number } {
  const [, memory, time, lanes] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? [];
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) };
}

type TransactionInput = { ceiling: Extract<Baseline, { kind: 'transaction' }>; values: unknown[] };

async function transact(pool: pg.Pool, name: string, { ceiling, values }: TransactionInput): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name, text: ceiling.text, values });
    await client.query('commit');
    client.release();
  } catch (error) {
    // its transaction goes with it
    client.release(true);
    throw error;
  }
}

async function repeat(step: () => Promise<unknown>, { concurrency, durationMs }: LoadShape): Promise<WorkDone> {
  const started = performance.now();
  let count = 0;
  const lane = async () => {
    while (performance.now() - started < durationMs) {
      await step();
      count++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { count, ms: performance.now() - started };
}
