import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadConstraints } from '#contract/operation.ts';
import { HttpError } from '../http-error.ts';
import { allowSlowUpload } from './body-deadline.ts';

const UPLOAD_TYPES = /^(image\/|text\/csv|application\/x-ndjson)/;

/** A file is handed on unread: whoever may not send it is told so before its bytes are taken in. */
export function registerUploadParser(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPES, (_request, payload, done) => done(null, payload));
}

export const isUploadStream = (body: unknown): body is Readable => body instanceof Readable;

// the rest of a file that is not wanted is not waited for
const CLOSE_CONNECTION = { headers: { connection: 'close' } };

/** The file of a request, whole. */
export async function readUpload(request: FastifyRequest, upload: UploadConstraints): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamUpload(request, upload)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The file of a request as it comes; what is longer than allowed is refused as soon as that shows. */
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
