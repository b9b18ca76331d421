import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type FileRow, ImportError } from '../import-file.ts';
import { decodeParquet, type ReadableBytes } from './decode-parquet.ts';
import type { ParquetMessage, ParquetWorkerData } from './parse-parquet.ts';

const ROWS_PER_MESSAGE = 1000;

if (!parentPort) throw new Error('parquet-worker.ts must run as a worker');
await sendRows(parentPort, workerData);

/** Sends one message at a time, and waits for the answer before the next. */
async function sendRows(port: MessagePort, { size }: ParquetWorkerData): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const ask = <Answer>(message: ParquetMessage): Promise<Answer> => {
    const answer = last.then(async (): Promise<Answer> => {
      const received = once(port, 'message');
      port.postMessage(message);
      return (await received)[0];
    });
    last = answer;
    return answer;
  };
  const file: ReadableBytes = { size, read: (start, end) => ask<Uint8Array>({ kind: 'read', start, end }) };
  try {
    let rows: FileRow[] = [];
    for await (const row of decodeParquet(file)) {
      if (rows.push(row) < ROWS_PER_MESSAGE) continue;
      await ask({ kind: 'rows', rows });
      rows = [];
    }
    await ask({ kind: 'rows', rows });
    port.postMessage({ kind: 'end' } satisfies ParquetMessage);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    port.postMessage({ kind: 'failed', sentence: error.message } satisfies ParquetMessage);
  }
  port.close();
}
