import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ByteChunks, ImportError, MAX_UNPACKED_BYTES } from '../import-file.ts';

const isGzip = (start: Uint8Array) => start[0] === 0x1f && start[1] === 0x8b;

/** Unpacks a gzip file; any other file is passed through. */
export async function* unpackGzip(bytes: ByteChunks): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value]);
  }
  const whole = withStart(start, chunks);
  yield* isGzip(start) ? gunzip(whole) : whole;
}

async function* withStart(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* gunzip(bytes: ByteChunks): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  const unpacked = createGunzip();
  let sourceError: Error | null = null;
  source.on('error', (error) => {
    sourceError = error;
    unpacked.destroy(error);
  });
  source.pipe(unpacked);
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      length += chunk.length;
      if (length > MAX_UNPACKED_BYTES) throw new ImportError('The gzip file unpacks to more than 8 GB.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportError || sourceError) throw error;
    throw new ImportError('The gzip file is damaged or incomplete.');
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
