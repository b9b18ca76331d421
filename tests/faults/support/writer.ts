import pg from 'pg';
import { openEmbedded } from '#storage/engine/embedded/open-embedded.ts';
import { writeReport } from './write-report.ts';

const ROWS_BETWEEN_CHECKPOINTS = 40;

type Connection = { pool: pg.Pool; close(): Promise<void> };

async function connect(target: string[]): Promise<Connection> {
  const [engine, location = '', templateDirectory = ''] = target;
  if (engine === 'embedded') return openEmbedded({ directory: location, templateDirectory });
  const pool = new pg.Pool({ connectionString: location, max: 1 });
  pool.on('error', () => {});
  return { pool, close: () => pool.end() };
}

async function readWrittenRows(pool: pg.Pool): Promise<{ ids: number[]; lastId: number }> {
  await pool.query('create table if not exists written (id int primary key, body text not null)');
  await pool.query('create table if not exists progress (only_row boolean primary key, last_id int not null)');
  const rows = await pool.query<{ id: number }>(
    'select id from written where body = repeat(md5(id::text), 20) order by id',
  );
  const progress = await pool.query<{ last_id: number }>('select last_id from progress');
  return { ids: rows.rows.map(({ id }) => id), lastId: progress.rows[0]?.last_id ?? 0 };
}

async function write(pool: pg.Pool, id: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into written values ($1::int, repeat(md5($1::int::text), 20))', [id]);
    await client.query('insert into progress values (true, $1) on conflict (only_row) do update set last_id = $1', [
      id,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  writeReport({ kind: 'acknowledged', id });
}

const [, , task, ...target] = process.argv;
const startedAt = performance.now();
const connection = await connect(target);
const found = await readWrittenRows(connection.pool);
writeReport({ kind: 'found', ...found, openMs: Math.round(performance.now() - startedAt) });
if (task === 'check') {
  await connection.close();
} else {
  for (let id = found.lastId + 1; ; id += 1) {
    await write(connection.pool, id);
    // Makes some kills interrupt a checkpoint.
    if (id % ROWS_BETWEEN_CHECKPOINTS === 0) await connection.pool.query('checkpoint');
  }
}
