import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#contract/operation.ts';
import { takeTime } from './body-deadline.ts';
import { Refusal } from './errors.ts';

const KINDS = /^(image\/|text\/csv|application\/x-ndjson)/;

/** A file is handed on unread: whoever may not send it is told so before its bytes are taken in. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(KINDS, (_request, payload, done) => done(null, payload));
}

export const isUpload = (body: unknown): body is Readable => body instanceof Readable;

// the rest of a file that is not wanted is not waited for
const CLOSE = { headers: { connection: 'close' } };

/** The file of a request, whole. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of openUpload(request, upload)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The file of a request as it comes; what is longer than allowed is refused as soon as that shows. */
export async function* openUpload(request: FastifyRequest, upload: Upload): AsyncGenerator<Buffer> {
  const { body, headers } = request;
  const { types, maxBytes } = upload;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!isUpload(body) || !types.includes(type)) {
    throw new Refusal('wrong-type', `Send the file itself, as one of: ${types.join(', ')}.`, CLOSE);
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  takeTime(request.raw);
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid', 'The file did not arrive whole. Send it again.');
  }
  if (length === 0) throw new Refusal('wrong-type', 'The file is empty.');
}

const tooLarge = (maxBytes: number) =>
  new Refusal('too-large', `The file is too large: at most ${maxBytes / 1024 / 1024} MB.`, CLOSE);
