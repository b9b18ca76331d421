import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `text` is sent as it is, `json` as JSON; `afterMs` makes it slow. */
export type ForeignResponse = { status?: number; json?: unknown; text?: string; afterMs?: number };

type ForeignRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };

/** A server of somebody else that speaks spec §7, in whatever shape a test gives it. */
export type ForeignApi = {
  origin: string;
  requests: ForeignRequest[];
  /** What a path (with or without its parameters, the longest match counts) is answered from now on. */
  respondWith(path: string, answer: ForeignResponse): void;
  /** Forgets every answer and request. */
  reset(): void;
  stop(): Promise<void>;
};

/** `jsonByPath`: what it answers to begin with. */
export async function startForeignApi(jsonByPath: Record<string, unknown> = {}): Promise<ForeignApi> {
  const answers = new Map<string, ForeignResponse>(Object.entries(jsonByPath).map(([path, json]) => [path, { json }]));
  const requests: ForeignRequest[] = [];
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowAllOrigins(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://foreign.test');
    requests.push({ method: request.method ?? '', url, headers: request.headers, body: await readBody(request) });
    const { status = 200, json, text, afterMs = 0 } = findAnswer(url);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(json));
  }

  function findAnswer(url: URL): ForeignResponse {
    const matching = [...answers.keys()].filter((path) => matchesRequest(new URL(path, url), url));
    const longest = matching.sort((a, b) => b.length - a.length)[0];
    return answers.get(longest ?? '') ?? { status: 404, json: { success: false, error: 'There is nothing here.' } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An address with a port: the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (path, answer) => void answers.set(path, answer),
    reset() {
      answers.clear();
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

function allowAllOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type, authorization');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
