import type { BenchCall } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';
import type { SampleData } from './sample-data.ts';
import type { BaselineRoute } from './server-messages.ts';

type VerifyContext = { port: number; serving: BenchServer; subjects: SampleData; nextTurn: () => number };

/** Asks once: gives the bytes for the bare route, and makes sure that the answer and its ceiling speak of the same rows. */
export async function verifyCall(
  call: BenchCall,
  { port, serving, subjects, nextTurn }: VerifyContext,
): Promise<BaselineRoute> {
  const { method, path, body, token } = call.request(subjects, nextTurn());
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.name}: answered ${response.status} ${text}`);
  if (call.ids) await compareRows(call.name, call.ids(JSON.parse(text)), serving);
  return { call: call.name, method, type: response.headers.get('content-type') ?? '', body: text };
}

async function compareRows(call: string, answered: number[], serving: BenchServer): Promise<void> {
  const bare = await serving.request('idsOfBare', { call });
  const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b).join(' ');
  if (answered.length === 0) throw new Error(`${call}: nothing was found, so nothing can be measured`);
  if (inOrder(answered) !== inOrder(bare))
    throw new Error(`${call}: the bare statement gives other rows (${bare}) than the answer (${answered})`);
}
