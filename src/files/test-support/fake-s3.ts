import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3StoreOptions } from '../s3-store.ts';

export type FakeS3 = { settings: S3StoreOptions; close(): Promise<void> };

const SECRET = 'a-secret-for-tests';

/** A service that knows one bucket and checks every signature itself, as AWS describes version 4 of them. */
export async function startFakeS3(): Promise<FakeS3> {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const name = request.url ?? '';
    const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
    if (!hasValidSignature(request, body)) return answer(403);
    if (!name.startsWith('/photos/')) return answer(404);
    if (request.method === 'PUT') kept.set(name, body);
    if (request.method === 'DELETE') kept.delete(name);
    if (request.method !== 'GET') return answer(request.method === 'PUT' ? 200 : 204);
    return answer(kept.has(name) ? 200 : 404, kept.get(name));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'photos',
      region: 'us-east-1',
      accessKeyId: 'tester',
      secretAccessKey: SECRET,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

function hasValidSignature({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '');
  const [, scope = '', signedHeaders = '', signature] = given ?? [];
  const said = headers['x-amz-content-sha256'];
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return false;
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', query = ''] = url.split('?');
  const request = [method, path, query, lines.join(''), signedHeaders, said].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}
