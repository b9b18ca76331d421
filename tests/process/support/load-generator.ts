import { Agent, get, type IncomingHttpHeaders } from 'node:http';

export type LoadResponse = { path: string; status: number; headers: IncomingHttpHeaders; body: string; ms: number };

type GenerateLoadOptions = { visitors: number; ms: number; next: (turn: number) => string };

/** So many visitors, each asking for the next page as soon as it has the last; whoever is cut off counts as status 0. */
export async function generateLoad(url: string, { visitors, ms, next }: GenerateLoadOptions): Promise<LoadResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const until = performance.now() + ms;
  const seen: LoadResponse[] = [];
  let turn = 0;
  const visit = async () => {
    while (performance.now() < until) seen.push(await fetchOnce(url + next(turn++), agent));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return seen;
}

function fetchOnce(address: string, agent: Agent): Promise<LoadResponse> {
  const started = performance.now();
  const path = address.slice(address.indexOf('/', 'http://'.length));
  const done = (status: number, headers: IncomingHttpHeaders, body: string) => ({
    path,
    status,
    headers,
    body,
    ms: performance.now() - started,
  });
  return new Promise((resolve) => {
    const request = get(address, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        if (body.length < 2000) body += text;
      });
      response.on('end', () => resolve(done(response.statusCode ?? 0, response.headers, body)));
      response.on('error', () => resolve(done(0, {}, body)));
    });
    request.on('error', (error) => resolve(done(0, {}, String(error))));
  });
}
