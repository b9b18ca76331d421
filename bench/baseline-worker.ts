import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { openEmbedded } from '#storage/engine/embedded/open-embedded.ts';
import { API_CALLS } from './api-calls.ts';
import type { Baseline, BenchCall } from './bench-call.ts';
import { BENCH_CACHE_DIRECTORY } from './dataset-cache.ts';
import { BENCH_PASSWORD, type SampleData } from './sample-data.ts';
import type { DatabaseTargets, LoadShape, WorkDone } from './server-messages.ts';

export type BaselineWorker = {
  /** Repeats the baseline work of a call: no HTTP, no parsing, no serialization. */
  run(call: string, shape: LoadShape): Promise<WorkDone>;
  /** Returns the ids of the rows that the baseline statement selects. */
  ids(call: string): Promise<number[]>;
  close(): Promise<void>;
};

type BaselineDatabase = { pool: pg.Pool; close(): Promise<void> };

export async function openBaselineWorker(databases: DatabaseTargets, sampleData: SampleData): Promise<BaselineWorker> {
  const database = await openDatabase(databases);
  let turn = 0;
  return {
    run: (call, shape) => {
      const step = createStep(findCall(call), database.pool, sampleData);
      return repeat(() => step(turn++), shape);
    },
    async ids(call) {
      const { baseline } = findCall(call);
      if (baseline.kind !== 'statement') return [];
      const { rows } = await database.pool.query<{ id: number | null }>(baseline.text, baseline.values(sampleData, 0));
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

type BaselineCall = Pick<BenchCall, 'name'> & { baseline: Baseline };

function findCall(name: string): BaselineCall {
  const baseline = API_CALLS.find((each) => each.name === name)?.baseline;
  if (!baseline) throw new Error(`Call "${name}" has no baseline`);
  return { name, baseline };
}

type BaselineStep = (turn: number) => Promise<unknown>;

function createStep({ name, baseline }: BaselineCall, pool: pg.Pool, sampleData: SampleData): BaselineStep {
  switch (baseline.kind) {
    case 'statement':
      return (turn) => pool.query({ name, text: baseline.text, values: baseline.values(sampleData, turn) });
    case 'transaction':
      return (turn) => transact(pool, name, { baseline, values: baseline.values(sampleData, turn) });
    case 'hash': {
      const cost = parseHashCost(sampleData.passwordHash);
      return () => hash(BENCH_PASSWORD, cost);
    }
    case 'verify':
      return () => verify(sampleData.passwordHash, BENCH_PASSWORD);
  }
}

/** Reads the argon2 cost parameters from an encoded hash. */
function parseHashCost(passwordHash: string): { memoryCost: number; timeCost: number; parallelism: number } {
  const [, memory, time, lanes] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? [];
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) };
}

type TransactionInput = { baseline: Extract<Baseline, { kind: 'transaction' }>; values: unknown[] };

async function transact(pool: pg.Pool, name: string, { baseline, values }: TransactionInput): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name, text: baseline.text, values });
    await client.query('commit');
    client.release();
  } catch (error) {
    // Destroying the connection also rolls its transaction back.
    client.release(true);
    throw error;
  }
}

async function repeat(step: () => Promise<unknown>, { concurrency, durationMs }: LoadShape): Promise<WorkDone> {
  const started = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - started < durationMs) {
      await step();
      count++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { count, ms: performance.now() - started };
}
