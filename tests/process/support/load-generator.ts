import { Agent, get, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

export type LoadResponse = { path: string; status: number; headers: IncomingHttpHeaders; body: string; ms: number };

type GenerateLoadOptions = {
  clients: number;
  ms: number;
  next: (turn: number) => string;
  /** The address that a proxy reports, for a server with TRUST_PROXY. */
  address?: string;
};

/** Closed-loop load: each client sends its next request as soon as it has a response. A broken connection has status 0. */
export async function generateLoad(
  url: string,
  { clients, ms, next, address }: GenerateLoadOptions,
): Promise<LoadResponse[]> {
  const headers = address ? { 'x-forwarded-for': address } : {};
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const deadline = performance.now() + ms;
  const responses: LoadResponse[] = [];
  let turn = 0;
  const runClient = async () => {
    // Each client sends at least one request, however slow the machine is.
    do responses.push(await fetchOnce(url + next(turn++), { agent, headers }));
    while (performance.now() < deadline);
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  agent.destroy();
  return responses;
}

function fetchOnce(url: string, options: RequestOptions): Promise<LoadResponse> {
  const started = performance.now();
  const path = url.slice(url.indexOf('/', 'http://'.length));
  const result = (status: number, headers: IncomingHttpHeaders, body: string) => ({
    path,
    status,
    headers,
    body,
    ms: performance.now() - started,
  });
  return new Promise((resolve) => {
    const request = get(url, options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        if (body.length < 2000) body += text;
      });
      response.on('end', () => resolve(result(response.statusCode ?? 0, response.headers, body)));
      response.on('error', () => resolve(result(0, {}, body)));
    });
    request.on('error', (error) => resolve(result(0, {}, String(error))));
  });
}
