import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { openEmbedded } from '#storage/embedded/open.ts';
import type { Call, Ceiling } from './call.ts';
import { CALLS } from './calls.ts';
import { CACHE_DIRECTORY } from './kept-town.ts';
import type { Databases, Done, LoadShape } from './messages.ts';
import { PASSWORD, type Subjects } from './subjects.ts';

export type BareWorker = {
  /** Repeats a call's bare work: no HTTP, no parsing, no presenting. */
  run(call: string, shape: LoadShape): Promise<Done>;
  /** The ids of the rows that the bare statement gives. */
  ids(call: string): Promise<number[]>;
  close(): Promise<void>;
};

type Database = { pool: pg.Pool; close(): Promise<void> };

export async function openBareWorker(databases: Databases, subjects: Subjects): Promise<BareWorker> {
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

async function openDatabase(databases: Databases): Promise<Database> {
  if (databases.engine === 'embedded')
    return openEmbedded({ directory: databases.bareDirectory, templateDirectory: CACHE_DIRECTORY });
  const pool = new pg.Pool({ connectionString: databases.databaseUrl, max: 10 });
  return { pool, close: () => pool.end() };
}

type WorkingCall = Pick<Call, 'name'> & { ceiling: Ceiling };

function findCall(name: string): WorkingCall {
  const ceiling = CALLS.find((each) => each.name === name)?.ceiling;
  if (!ceiling) throw new Error(`no bare work for "${name}"`);
  return { name, ceiling };
}

type Step = (turn: number) => Promise<unknown>;

function stepOf({ name, ceiling }: WorkingCall, pool: pg.Pool, subjects: Subjects): Step {
  switch (ceiling.kind) {
    case 'statement':
      return (turn) => pool.query({ name, text: ceiling.text, values: ceiling.values(subjects, turn) });
    case 'transaction':
      return (turn) => transact(pool, name, { ceiling, values: ceiling.values(subjects, turn) });
    case 'hash': {
      const cost = costOf(subjects.passwordHash);
      return () => hash(PASSWORD, cost);
    }
    case 'verify':
      return () => verify(subjects.passwordHash, PASSWORD);
  }
}

/** A hash says at what cost it was made. */
function costOf(passwordHash: string): { memoryCost: number; timeCost: number; parallelism: number } {
  const [, memory, time, lanes] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? [];
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) };
}

type Writing = { ceiling: Extract<Ceiling, { kind: 'transaction' }>; values: unknown[] };

async function transact(pool: pg.Pool, name: string, { ceiling, values }: Writing): Promise<void> {
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

async function repeat(step: () => Promise<unknown>, { concurrency, durationMs }: LoadShape): Promise<Done> {
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
