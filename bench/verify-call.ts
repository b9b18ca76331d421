import type { BenchCall } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';
import type { SampleData } from './sample-data.ts';
import type { BaselineRoute } from './server-messages.ts';

type VerifyContext = { port: number; server: BenchServer; sampleData: SampleData; nextTurn: () => number };

/** Sends the call once, checks that the response and its baseline return the same rows, and records the response. */
export async function verifyCall(
  call: BenchCall,
  { port, server, sampleData, nextTurn }: VerifyContext,
): Promise<BaselineRoute> {
  const { method, path, body, token } = call.request(sampleData, nextTurn());
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Call "${call.name}" failed with ${response.status}: ${text}`);
  if (call.ids) await compareRows(call.name, call.ids(JSON.parse(text)), server);
  return { call: call.name, method, type: response.headers.get('content-type') ?? '', body: text };
}

async function compareRows(call: string, responseIds: number[], server: BenchServer): Promise<void> {
  const baselineIds = await server.request('idsOfBare', { call });
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b).join(' ');
  if (responseIds.length === 0) throw new Error(`Call "${call}" returned no rows, so it cannot be measured`);
  if (sorted(responseIds) !== sorted(baselineIds))
    throw new Error(`Call "${call}" returned rows ${responseIds}, but its baseline returned ${baselineIds}`);
}
