import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type FileBytes, type FileRow, ImportError } from '../import-file.ts';

export type ParquetWorkerData = { size: number };
export type ParquetMessage =
  | { kind: 'read'; start: number; end: number }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'failed'; sentence: string }
  | { kind: 'end' };

const MAX_HEAP_MB = 256;
/** A window of rows takes a second. */
const MAX_DECODING_MS = 30_000;

/**
 * Decodes in a worker thread with limits: the library believes the lengths in a damaged or malicious file, and would loop
 * for minutes or fill the memory.
 */
export async function* parseParquet(file: FileBytes, maxDecodingMs = MAX_DECODING_MS): AsyncGenerator<FileRow> {
  const worker = new Worker(new URL('./parquet-worker.ts', import.meta.url), {
    workerData: { size: file.size } satisfies ParquetWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // Without a listener, an error while nobody waits for a message would end the process.
  worker.on('error', () => {});
  try {
    for (;;) {
      const message = await receive(worker, maxDecodingMs);
      if (message.kind === 'end') return;
      if (message.kind === 'failed') throw new ImportError(message.sentence);
      if (message.kind === 'rows') yield* message.rows;
      worker.postMessage(message.kind === 'read' ? await file.read(message.start, message.end) : null);
    }
  } finally {
    await worker.terminate();
  }
}

async function receive(worker: Worker, timeoutMs: number): Promise<ParquetMessage> {
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return message;
  } catch {
    throw new ImportError('The Parquet file is incomplete or damaged.');
  }
}
