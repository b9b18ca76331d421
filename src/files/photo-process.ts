// The process that photo-encoder.ts starts. It decodes one photo after the other.
import sharp from 'sharp';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { OUT_OF_MEMORY_EXIT_CODE, type PhotoReply } from './photo-encoder.ts';
import { reencodePhoto } from './reencode-photo.ts';

/** Fifty million pixels of a format that is decoded as a whole take 200 MB. */
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024;
const MEMORY_CHECK_MS = 10;

sharp.cache(false);
sharp.concurrency(1);

// decoders run in other threads, so this timer is never late
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.exit(OUT_OF_MEMORY_EXIT_CODE);
}, MEMORY_CHECK_MS).unref();

process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await encode(bytes));
});

async function encode(bytes: Uint8Array): Promise<PhotoReply> {
  try {
    return { photo: await reencodePhoto(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof InvalidPhotoError) return { invalid: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
