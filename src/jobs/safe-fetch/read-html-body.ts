import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { toFetchError, unreadableBodyError } from './fetch-error.ts';

const DECODERS: Record<string, () => Transform> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** The first `maxBytes` of an HTML page, decompressed; the rest is not downloaded. Empty for other content types. */
export function readHtmlBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(response.headers['content-type'] ?? '')) {
    response.destroy();
    return Promise.resolve('');
  }
  const decoder = DECODERS[(response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()]?.();
  if (!decoder) {
    response.destroy();
    return Promise.reject(unreadableBodyError());
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () => {
      // resolves first: destroying the stream emits an error
      resolve(Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'));
      response.destroy();
      decoder.destroy();
    };
    response.on('error', (error) => reject(toFetchError(error)));
    response.on('aborted', () => reject(unreadableBodyError()));
    decoder.on('error', () => reject(unreadableBodyError()));
    decoder.on('end', finish);
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) finish();
    });
    response.pipe(decoder);
  });
}
