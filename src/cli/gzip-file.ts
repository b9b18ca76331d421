import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { damagedBackupError } from '#backup/read-backup.ts';
import { UsageError } from './command.ts';
import type { FileWriter } from './file-writer.ts';

/** The file is readable by its owner only, and flushed to disk when closed. */
export function createGzipWriter(path: string): FileWriter {
  // higher levels save little space and take many times longer
  const zip = createGzip({ level: 3 });
  const pipelineDone = pipeline(zip, createWriteStream(path, { mode: 0o600, flush: true }));
  // errors such as a full disk surface in write and close
  pipelineDone.catch(() => {});
  return {
    async write(text) {
      if (!zip.write(text)) await Promise.race([once(zip, 'drain'), pipelineDone]);
    },
    async close() {
      zip.end();
      await pipelineDone;
    },
  };
}

/** The returned function reads from the start on each call. */
export async function openGzipReader(path: string): Promise<() => AsyncIterable<Uint8Array>> {
  await access(path).catch(() => {
    throw new UsageError(`File not found: ${path}`);
  });
  return () => gunzipFile(path);
}

async function* gunzipFile(path: string): AsyncGenerator<Uint8Array> {
  const bytes = createGunzip();
  const reading = pipeline(createReadStream(path), bytes);
  reading.catch(() => {});
  try {
    for await (const chunk of Readable.from(bytes)) yield chunk;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw damagedBackupError('it cannot be decompressed');
    }
    throw error;
  } finally {
    bytes.destroy();
  }
}
