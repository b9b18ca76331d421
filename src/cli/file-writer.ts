import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export type FileWriter = { write(text: string): Promise<void>; close(): Promise<void> };

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
