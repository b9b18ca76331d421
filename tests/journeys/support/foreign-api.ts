import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `text` is sent verbatim, `json` as JSON, both once `until` is resolved. */
type ForeignResponse = { status?: number; json?: unknown; text?: string; until?: Promise<void> };

type ForeignRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };

/** A foreign server that implements spec §7 in the shape a test configures. */
export type ForeignApi = {
  origin: string;
  requests: ForeignRequest[];
  /** Sets the response of a path, with or without parameters. The longest match wins. */
  respondWith(path: string, response: ForeignResponse): void;
  /** Clears all responses and recorded requests. */
  reset(): void;
  stop(): Promise<void>;
};

export async function startForeignApi(jsonByPath: Record<string, unknown> = {}): Promise<ForeignApi> {
  const responses = new Map<string, ForeignResponse>(
    Object.entries(jsonByPath).map(([path, json]) => [path, { json }]),
  );
  const requests: ForeignRequest[] = [];
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowAllOrigins(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://foreign.test');
    requests.push({ method: request.method ?? '', url, headers: request.headers, body: await readBody(request) });
    const { status = 200, json, text, until } = findResponse(url);
    await until;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(json));
  }

  function findResponse(url: URL): ForeignResponse {
    const matching = [...responses.keys()].filter((path) => matchesRequest(new URL(path, url), url));
    const longest = matching.sort((a, b) => b.length - a.length)[0];
    return responses.get(longest ?? '') ?? { status: 404, json: { success: false, error: 'There is nothing here.' } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (path, response) => void responses.set(path, response),
    reset() {
      responses.clear();
      requests.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function matchesRequest(pattern: URL, url: URL): boolean {
  return (
    pattern.pathname === url.pathname && [...pattern.searchParams].every(([k, v]) => url.searchParams.get(k) === v)
  );
}

/** With credentials, which the login of spec §7 includes. */
function allowAllOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', 'content-type, authorization');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
