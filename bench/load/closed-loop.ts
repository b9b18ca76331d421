import { setTimeout as sleep } from 'node:timers/promises';
import { encodeRequest } from '../http-load.ts';
import { type ConnectionResponse, LoadConnection } from './load-connection.ts';
import type { LoadServer } from './load-server.ts';

/** Each client has one request in flight and sends the next as soon as it has a response, also after a 503. */
export type ClosedLoop = {
  clients: number;
  durationMs: number;
  addressOf(client: number): string;
  nextPath(): string;
};

export type ClosedLoopResult = {
  good: number;
  shed: number;
  failed: number;
  withoutRetryAfter: number;
  goodMs: number[];
  /** CPU time of the server process. */
  cpuMs: number;
  ms: number;
};

/** Long enough to open all connections and to refuse the first burst. */
const SETTLE_MS = 1000;

export async function runClosedLoop({ port, metrics }: LoadServer, load: ClosedLoop): Promise<ClosedLoopResult> {
  const result = {
    good: 0,
    shed: 0,
    failed: 0,
    withoutRetryAfter: 0,
    goodMs: [],
    cpuMs: 0,
    ms: load.durationMs,
  };
  const countedFrom = performance.now() + SETTLE_MS;
  const loop: RunningLoop = { ...load, port, countedFrom, endsAt: countedFrom + load.durationMs };
  const clients = Array.from({ length: load.clients }, (_, client) => runClient(loop, client, result));
  await sleep(SETTLE_MS);
  const before = await metrics();
  await Promise.all(clients);
  const after = await metrics();
  const cpuMs = 1000 * (after('process_cpu_seconds_total') - before('process_cpu_seconds_total'));
  return { ...result, cpuMs };
}

type RunningLoop = ClosedLoop & { port: number; countedFrom: number; endsAt: number };

/** Runs until the end of the measurement, which cuts off a request in flight. */
async function runClient(loop: RunningLoop, client: number, result: ClosedLoopResult): Promise<void> {
  const address = loop.addressOf(client);
  let connection = new LoadConnection(loop.port);
  let isOver = false;
  setTimeout(() => {
    isOver = true;
    connection.close();
  }, loop.endsAt - performance.now());
  while (!isOver) {
    if (!connection.isOpen) connection = new LoadConnection(loop.port);
    const sentAt = performance.now();
    const response = await connection.send(encodeRequest({ method: 'GET', path: loop.nextPath() }, address));
    const now = performance.now();
    if (!isOver && now >= loop.countedFrom) countResponse(response, result, now - sentAt);
  }
}

function countResponse({ status, hasRetryAfter }: ConnectionResponse, result: ClosedLoopResult, ms: number): void {
  if (status === 200) {
    result.good++;
    result.goodMs.push(ms);
  } else if (status === 503) {
    result.shed++;
    if (!hasRetryAfter) result.withoutRetryAfter++;
  } else result.failed++;
}

export function addResults(left: ClosedLoopResult, right: ClosedLoopResult): ClosedLoopResult {
  return {
    good: left.good + right.good,
    shed: left.shed + right.shed,
    failed: left.failed + right.failed,
    withoutRetryAfter: left.withoutRetryAfter + right.withoutRetryAfter,
    goodMs: [...left.goodMs, ...right.goodMs],
    cpuMs: left.cpuMs + right.cpuMs,
    ms: left.ms + right.ms,
  };
}
