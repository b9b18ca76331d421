import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { UsageError } from './command.ts';
import { describeFileError } from './errors/file-error.ts';

export type FileWriter = { write(text: string): Promise<void>; close(): Promise<void> };

/** Fails before a long command starts, and leaves no file behind. */
export async function requireWritable(file: string, option: string): Promise<void> {
  const isNew = !existsSync(file);
  try {
    await (await open(file, 'a')).close();
    if (isNew) await rm(file);
  } catch (error) {
    const sentence = describeFileError(error, `Cannot write ${file} (${option})`);
    throw sentence === null ? error : new UsageError(sentence, { cause: error });
  }
}

/** Waits for the disk (backpressure), so that memory stays bounded. */
export async function openFileWriter(path: string, flags: 'w' | 'a'): Promise<FileWriter> {
  const stream = createWriteStream(path, { flags });
  await once(stream, 'open');
  return {
    async write(text) {
      if (!stream.write(text)) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}
