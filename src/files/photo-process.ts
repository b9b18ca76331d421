// The process that photo-encoder.ts starts, with its memory limit in MB. It decodes one picture after the other.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import type { EncodeRequest, PhotoReply } from './photo-encoder.ts';
import { reencodeLogo } from './reencode-logo.ts';
import { reencodePhoto } from './reencode-photo.ts';

const MEMORY_LIMIT_BYTES = Number(process.argv[2]) * 1024 * 1024;
const MEMORY_CHECK_MS = 10;

sharp.cache(false);
sharp.concurrency(1);

// Decoders run in other threads, so this timer is never late. process.exit would wait for them while they take more memory.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL');
}, MEMORY_CHECK_MS).unref();

process.on('message', async (request: EncodeRequest) => {
  process.send?.(await encode(request));
});

async function encode({ file, as }: EncodeRequest): Promise<PhotoReply> {
  try {
    if (as === 'logo') return { logo: await reencodeLogo(await readFile(file)) };
    return { photo: await reencodePhoto(await readFile(file)) };
  } catch (error) {
    if (error instanceof InvalidPhotoError) return { invalid: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
