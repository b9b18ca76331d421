import { clientIp, encodeRequest } from '../http-load.ts';
import { type ConnectionResponse, LoadConnection } from './load-connection.ts';
import { type RequestMixData, requestForTurn } from './request-mix.ts';

/** So many requests a second, whether the earlier ones were answered or not. */
export type LoadPhase = { perSecond: number; durationMs: number; firstTurn: number };

/** What came of the requests that were begun in one second. */
export type SecondStats = { good: number; refused: number; failed: number; goodMs: number[]; refusedMs: number[] };

export type LoadResult = { seconds: SecondStats[]; withoutRetryAfter: number; failures: Record<string, number> };

const TICK_MS = 5;
/** As many as a proxy keeps open: more in flight would only wait in the server's queue instead of ours. */
const CONNECTIONS = 400;
const RESPONSE_TIMEOUT_MS = 10_000;
const HEALTH_REQUEST = encodeRequest({ method: 'GET', path: '/healthz' }, '10.0.0.1');

class LoadGenerator {
  readonly #port: number;
  readonly #interests: RequestMixData;
  readonly #free: LoadConnection[] = [];
  readonly #waiting: ((connection: LoadConnection) => void)[] = [];

  constructor(port: number, known: RequestMixData) {
    this.#port = port;
    this.#interests = known;
  }

  /** Connections are there, and in use, before the rush: a server takes in few new ones while it works, and lets go of idle ones. */
  async connect(): Promise<void> {
    const kept = this.#free.splice(0).filter(({ isOpen }) => isOpen);
    for (const connection of kept) await connection.send(HEALTH_REQUEST);
    const open = kept.filter(({ isOpen }) => isOpen);
    while (open.length < CONNECTIONS) open.push(await this.#greet());
    this.#free.push(...open);
  }

  async run({ perSecond, durationMs, firstTurn }: LoadPhase): Promise<LoadResult> {
    const outcome: LoadResult = { seconds: [], withoutRetryAfter: 0, failures: {} };
    const pending = new Set<Promise<void>>();
    const started = performance.now();
    for (let sent = 0; performance.now() - started < durationMs; ) {
      const due = ((performance.now() - started) / 1000) * perSecond;
      for (; sent < due; sent++) {
        const second = secondOf(outcome, Math.floor(sent / perSecond));
        // each counts from when it was due: who waits for a connection waits too
        const dueAt = started + (sent / perSecond) * 1000;
        const asked = this.#ask(firstTurn + sent)
          .then((heard) => this.#count(heard, { outcome, second }, performance.now() - dueAt))
          .finally(() => pending.delete(asked));
        pending.add(asked);
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    await Promise.all(pending);
    return outcome;
  }

  async #ask(turn: number): Promise<ConnectionResponse> {
    const connection = await this.#take();
    const { request } = requestForTurn(this.#interests, turn);
    const cut = setTimeout(() => connection.close(), RESPONSE_TIMEOUT_MS);
    const heard = await connection.send(encodeRequest(request, clientIp(turn)));
    clearTimeout(cut);
    this.#give(connection.isOpen ? connection : await this.#greet());
    return heard;
  }

  async #greet(): Promise<LoadConnection> {
    const connection = new LoadConnection(this.#port);
    await connection.send(HEALTH_REQUEST);
    return connection;
  }

  #give(connection: LoadConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  #take(): Promise<LoadConnection> {
    const free = this.#free.pop();
    // the server closes what has not been used for a minute
    if (free) return free.isOpen ? Promise.resolve(free) : this.#greet();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #count({ status, hasRetryAfter }: ConnectionResponse, { outcome, second }: CountTarget, ms: number): void {
    if (status >= 200 && status < 300) {
      second.good++;
      second.goodMs.push(ms);
    } else if (status === 503) {
      second.refused++;
      second.refusedMs.push(ms);
      if (!hasRetryAfter) outcome.withoutRetryAfter++;
    } else {
      second.failed++;
      outcome.failures[status] = (outcome.failures[status] ?? 0) + 1;
    }
  }
}

type CountTarget = { outcome: LoadResult; second: SecondStats };

function secondOf({ seconds }: LoadResult, at: number): SecondStats {
  const second = seconds[at] ?? { good: 0, refused: 0, failed: 0, goodMs: [], refusedMs: [] };
  seconds[at] = second;
  return second;
}

let generator: LoadGenerator | undefined;

process.on('message', async (message: { interests: RequestMixData; port: number } | { rush: LoadPhase }) => {
  if ('interests' in message) generator = new LoadGenerator(message.port, message.interests);
  else if (generator) {
    await generator.connect();
    process.send?.(await generator.run(message.rush));
  }
});
process.on('disconnect', () => process.exit());
