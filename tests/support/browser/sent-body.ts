import type { FakeNetwork } from './fake-network.ts';

/** The JSON of the latest request with this method. */
// biome-ignore lint/suspicious/noExplicitAny: tests inspect requests freely
export function sentBody({ requests }: FakeNetwork, method: string): any {
  return JSON.parse(requests.findLast((request) => request.method === method)?.body ?? 'null');
}
