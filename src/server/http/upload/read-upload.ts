import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadConstraints } from '#contract/operation.ts';
import { HttpError } from '../http-error.ts';
import { allowSlowUpload } from './body-deadline.ts';

const UPLOAD_TYPES = /^(image\/|text\/csv|application\/x-ndjson)/;

/** Passes uploads on as streams, so that permissions are checked before the body is read. */
export function registerUploadParser(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPES, (_request, payload, done) => done(null, payload));
}

export const isUploadStream = (body: unknown): body is Readable => body instanceof Readable;

// closes the connection instead of reading the rest of a rejected file
const CLOSE_CONNECTION = { headers: { connection: 'close' } };

/** Reads an upload into memory of its own, which `freeUpload` returns. */
export async function readUpload(request: FastifyRequest, upload: UploadConstraints): Promise<Buffer> {
  const { maxBytes } = upload;
  const announced = Number(request.headers['content-length'] ?? maxBytes);
  // pages of memory are taken only when bytes arrive
  const body = Buffer.allocUnsafeSlow(Math.min(announced || maxBytes, maxBytes));
  let length = 0;
  for await (const chunk of streamUpload(request, upload)) length += chunk.copy(body, length);
  return body.subarray(0, length);
}

/** Returns the memory of an upload at once: an idle server may not collect garbage for minutes. The buffer is empty afterwards. */
export function freeUpload({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Streams an upload and rejects it once it exceeds its size limit. */
export async function* streamUpload(request: FastifyRequest, upload: UploadConstraints): AsyncGenerator<Buffer> {
  const { body, headers } = request;
  const { types, maxBytes } = upload;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!isUploadStream(body) || !types.includes(type)) {
    throw new HttpError('wrong-type', `Send the file itself, as one of: ${types.join(', ')}.`, CLOSE_CONNECTION);
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
  allowSlowUpload(request.raw);
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) throw fileTooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof HttpError
      ? error
      : new HttpError('invalid', 'The file did not arrive whole. Send it again.');
  }
  if (length === 0) throw new HttpError('wrong-type', 'The file is empty.');
}

const fileTooLarge = (maxBytes: number) =>
  new HttpError('too-large', `The file is too large: at most ${maxBytes / 1024 / 1024} MB.`, CLOSE_CONNECTION);
