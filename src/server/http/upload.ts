import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#contract/operation.ts';
import { Refusal } from './errors.ts';

const KINDS = /^(image\/|text\/csv|application\/x-ndjson)/;

/** A file is handed on unread: whoever may not send it is told so before its bytes are taken in. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(KINDS, (_request, payload, done) => done(null, payload));
}

export const isUpload = (body: unknown): body is Readable => body instanceof Readable;

// the rest of a file that is not wanted is not waited for
const CLOSE = { headers: { connection: 'close' } };

/** The file of a request, whole; what is longer than allowed is refused as soon as that shows. */
export async function readUpload({ body, headers }: FastifyRequest, { types, maxBytes }: Upload): Promise<Buffer> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!isUpload(body) || !types.includes(type)) {
    throw new Refusal('wrong-type', `Send the file itself, as one of: ${types.join(', ')}.`, CLOSE);
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await collect(body, maxBytes);
  if (bytes.length === 0) throw new Refusal('wrong-type', 'The file is empty.');
  return bytes;
}

async function collect(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid', 'The file did not arrive whole. Send it again.');
  }
  return Buffer.concat(chunks);
}

const tooLarge = (maxBytes: number) =>
  new Refusal('too-large', `The file is too large: at most ${maxBytes / 1024 / 1024} MB.`, CLOSE);
