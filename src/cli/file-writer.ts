import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
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

/** Each write waits for the disk, so that memory stays bounded. */
export async function openFileWriter(path: string, flags: 'w' | 'a'): Promise<FileWriter> {
  const handle = await open(path, flags);
  return {
    write: (text) => handle.writeFile(text).catch((error: unknown) => throwFileError(path, error)),
    close: () => handle.close(),
  };
}

/** Names the file: errors of writes do not. */
export function throwFileError(path: string, error: unknown): never {
  const sentence = describeFileError(error, `Cannot write ${path}`);
  throw sentence === null ? error : new UsageError(sentence, { cause: error });
}

/** Waits until the text is written. */
export async function writeToStdout(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  }).catch((error: unknown) => throwFileError('the output', error));
}
