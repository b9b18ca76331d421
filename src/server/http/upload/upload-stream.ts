import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadConstraints } from '#contract/operation.ts';
import { HttpError } from '../http-error.ts';
import { allowSlowUpload } from './body-deadline.ts';

const UPLOAD_TYPES = /^(image\/|text\/csv|application\/(x-ndjson|octet-stream))/;

/** Passes uploads on as streams, so that permissions are checked before the body is read. */
export function registerUploadParser(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPES, (_request, payload, done) => done(null, payload));
}

export const isUploadStream = (body: unknown): body is Readable => body instanceof Readable;

// closes the connection instead of reading the rest of a rejected file
const CLOSE_CONNECTION = { headers: { connection: 'close' } };

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
      : new HttpError('invalid', 'The file didn’t arrive completely. Send it again.');
  }
  if (length === 0) throw new HttpError('wrong-type', 'The file is empty.');
}

const fileTooLarge = (maxBytes: number) =>
  new HttpError('too-large', `The file is too large. Send at most ${maxBytes / 1024 / 1024} MB.`, CLOSE_CONNECTION);
