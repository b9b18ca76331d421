import { clientIp, encodeRequest } from '../http-load.ts';
import { type ConnectionResponse, LoadConnection } from './load-connection.ts';
import { type RequestMixData, requestForTurn } from './request-mix.ts';

/** Open-loop load: requests start at a fixed rate, whether or not earlier ones have completed. */
export type LoadPhase = { perSecond: number; durationMs: number; firstTurn: number };

/** Outcomes of the requests that were due in one second. */
export type SecondStats = { good: number; shed: number; failed: number; goodMs: number[]; shedMs: number[] };

export type LoadResult = { seconds: SecondStats[]; withoutRetryAfter: number; failures: Record<string, number> };

const TICK_MS = 5;
/** Size of a typical proxy's connection pool. More connections would only move the queue into the server. */
const CONNECTIONS = 400;
const RESPONSE_TIMEOUT_MS = 10_000;
const HEALTH_REQUEST = encodeRequest({ method: 'GET', path: '/healthz' }, '10.0.0.1');

class LoadGenerator {
  readonly #port: number;
  readonly #mixData: RequestMixData;
  readonly #free: LoadConnection[] = [];
  readonly #waiting: ((connection: LoadConnection) => void)[] = [];

  constructor(port: number, mixData: RequestMixData) {
    this.#port = port;
    this.#mixData = mixData;
  }

  /** Opens and uses all connections before the load starts, because a busy server accepts few new ones and closes idle ones. */
  async connect(): Promise<void> {
    const reusable = this.#free.splice(0).filter(({ isOpen }) => isOpen);
    for (const connection of reusable) await connection.send(HEALTH_REQUEST);
    const open = reusable.filter(({ isOpen }) => isOpen);
    while (open.length < CONNECTIONS) open.push(await this.#openConnection());
    this.#free.push(...open);
  }

  async run({ perSecond, durationMs, firstTurn }: LoadPhase): Promise<LoadResult> {
    const result: LoadResult = { seconds: [], withoutRetryAfter: 0, failures: {} };
    const pending = new Set<Promise<void>>();
    const started = performance.now();
    for (let sent = 0; performance.now() - started < durationMs; ) {
      const due = ((performance.now() - started) / 1000) * perSecond;
      for (; sent < due; sent++) {
        const second = secondOf(result, Math.floor(sent / perSecond));
        // Latency counts from the due time, which includes the wait for a connection (no coordinated omission).
        const dueAt = started + (sent / perSecond) * 1000;
        const request = this.#send(firstTurn + sent)
          .then((response) => this.#count(response, { result, second }, performance.now() - dueAt))
          .finally(() => pending.delete(request));
        pending.add(request);
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    await Promise.all(pending);
    return result;
  }

  async #send(turn: number): Promise<ConnectionResponse> {
    const connection = await this.#acquire();
    const { request } = requestForTurn(this.#mixData, turn);
    const timeout = setTimeout(() => connection.close(), RESPONSE_TIMEOUT_MS);
    const response = await connection.send(encodeRequest(request, clientIp(turn)));
    clearTimeout(timeout);
    this.#release(connection.isOpen ? connection : await this.#openConnection());
    return response;
  }

  async #openConnection(): Promise<LoadConnection> {
    const connection = new LoadConnection(this.#port);
    await connection.send(HEALTH_REQUEST);
    return connection;
  }

  #release(connection: LoadConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  #acquire(): Promise<LoadConnection> {
    const free = this.#free.pop();
    // The server closes connections that were idle for a minute.
    if (free) return free.isOpen ? Promise.resolve(free) : this.#openConnection();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #count({ status, hasRetryAfter }: ConnectionResponse, { result, second }: CountTarget, ms: number): void {
    if (status >= 200 && status < 300) {
      second.good++;
      second.goodMs.push(ms);
    } else if (status === 503) {
      second.shed++;
      second.shedMs.push(ms);
      if (!hasRetryAfter) result.withoutRetryAfter++;
    } else {
      second.failed++;
      result.failures[status] = (result.failures[status] ?? 0) + 1;
    }
  }
}

type CountTarget = { result: LoadResult; second: SecondStats };

function secondOf({ seconds }: LoadResult, at: number): SecondStats {
  const second = seconds[at] ?? { good: 0, shed: 0, failed: 0, goodMs: [], shedMs: [] };
  seconds[at] = second;
  return second;
}

let generator: LoadGenerator | undefined;

process.on('message', async (message: { mixData: RequestMixData; port: number } | { phase: LoadPhase }) => {
  if ('mixData' in message) generator = new LoadGenerator(message.port, message.mixData);
  else if (generator) {
    await generator.connect();
    process.send?.(await generator.run(message.phase));
  }
});
process.on('disconnect', () => process.exit());
