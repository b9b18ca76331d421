import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEngine } from './engine.ts';

/** initdb runs most of its code once. Optimizing that code takes a third of the time. */
const NODE_FLAGS = ['--liftoff-only'];

/**
 * Creates the files of an empty database in a separate process, because initdb takes 250 MB that the server would never
 * give back.
 */
export async function initializeDatabase(filesDirectory: string): Promise<void> {
  await promisify(execFile)(process.execPath, [...NODE_FLAGS, fileURLToPath(import.meta.url), filesDirectory]);
}

// Opening an empty directory runs initdb. Closing it leaves files that open without recovery.
if (import.meta.main) {
  const [, , filesDirectory] = process.argv;
  if (!filesDirectory) throw new Error('Expected the directory of the files as an argument');
  const engine = await startEngine(filesDirectory);
  await engine.close();
}
