import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InvalidPhotoError } from '#files/invalid-photo-error.ts';
import type { PhotoEncoder } from '#files/photo-encoder.ts';
import type { EncodedLogo } from '#files/reencode-logo.ts';
import type { EncodedPhoto } from '#files/reencode-photo.ts';
import { HttpError } from '../http/http-error.ts';
import { limitConcurrency } from './limit-concurrency.ts';

type Upload = () => AsyncIterable<Buffer>;

// Uploads wait in temporary files for their turn. Both limits bound what they take of the disk and of memory.
const limitUploads = limitConcurrency(16);
const limitEncoding = limitConcurrency(1);

export const encodePhotoUpload = (encoder: PhotoEncoder, upload: Upload): Promise<EncodedPhoto> =>
  encodeUpload(upload, (file) => encoder.encode(file));

export const encodeLogoUpload = (encoder: PhotoEncoder, upload: Upload): Promise<EncodedLogo> =>
  encodeUpload(upload, (file) => encoder.encodeLogo(file));

function encodeUpload<T>(upload: Upload, encode: (file: string) => Promise<T>): Promise<T> {
  return limitUploads(async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'townlink-upload-'));
    try {
      const file = path.join(directory, 'photo');
      await writeUpload(file, upload());
      return await limitEncoding(() => encode(file));
    } catch (error) {
      throw error instanceof InvalidPhotoError ? new HttpError('wrong-type', error.message) : error;
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
}

async function writeUpload(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      freeChunk(chunk);
    }
  } finally {
    await handle.close();
  }
}

/** Returns the memory of a chunk at once: the garbage collector lets a hundred megabytes pass, and the allocator keeps them. */
function freeChunk({ buffer, byteLength }: Buffer): void {
  const isShared = byteLength < buffer.byteLength;
  if (buffer instanceof ArrayBuffer && !isShared) buffer.transfer(0);
}
