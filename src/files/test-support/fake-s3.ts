import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3StoreOptions } from '../s3-store.ts';

export type FakeS3 = { settings: S3StoreOptions; close(): Promise<void> };

const SECRET = 'a-secret-for-tests';

/** A fake S3 service with one bucket that verifies AWS signature version 4. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const name = request.url ?? '';
    const respond = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
    if (!hasValidSignature(request, body)) return respond(403);
    if (!name.startsWith('/photos/')) return respond(404);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return respond(request.method === 'PUT' ? 200 : 204);
    return respond(objects.has(name) ? 200 : 404, objects.get(name));
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
  const match = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '');
  const [, scope = '', signedHeaders = '', signature] = match ?? [];
  const payloadHash = headers['x-amz-content-sha256'];
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return false;
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', query = ''] = url.split('?');
  const request = [method, path, query, lines.join(''), signedHeaders, payloadHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}
