import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

type Answer = { text(): string; ms: number };

export type Asker = { ask(path: string): Promise<Answer>; close(): void };

/** Asks one request after the other over one kept connection, each as if it came from another address. */
export function openAsker(port: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let turn = 0;
  return {
    async ask(path) {
      turn += 1;
      const headers = { 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
      const from = performance.now();
      const outgoing = request({ host: '127.0.0.1', port, path, agent, headers });
      outgoing.end();
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const ms = performance.now() - from;
      // whoever only measures leaves no garbage that is collected in the time of the next answer
      const text = () => Buffer.concat(chunks).toString();
      if (incoming.statusCode !== 200) throw new Error(`${path} was answered with ${incoming.statusCode}: ${text()}`);
      return { text, ms };
    },
    close: () => agent.destroy(),
  };
}
