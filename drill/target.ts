import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describeLeak } from './describe-leak.ts';
import type { Instance } from './instance.ts';

export type DrillRequest = {
  method?: string;
  path: string;
  body?: string | Buffer | undefined;
  headers?: Record<string, string>;
  token?: string | undefined;
};
/** A status of 0 is a connection that was closed without a response. */
export type DrillResponse = { status: number; headers: IncomingHttpHeaders; body: string };

const CONCURRENCY = 8;
const SHED_RETRIES = 5;
const SHED_PAUSE_MS = 250;
const TIMEOUT_MS = 60_000;
const MAX_FINDINGS = 20;

/** The instance under attack. It counts requests and judges every response. */
export class Target {
  readonly instance: Instance;
  /** The part of the full number of attempts that an attack makes. */
  readonly share: number;
  readonly findings: string[] = [];
  attempts = 0;
  serverErrors = 0;
  shed = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  readonly #deadline: number;

  constructor(instance: Instance, { share, seconds }: { share: number; seconds: number }) {
    this.instance = instance;
    this.share = share;
    this.#deadline = performance.now() + seconds * 1000;
  }

  isOver(): boolean {
    return performance.now() > this.#deadline || !this.instance.isRunning();
  }

  report(finding: string): void {
    if (this.findings.length < MAX_FINDINGS) this.findings.push(finding);
  }

  async send(call: DrillRequest): Promise<DrillResponse> {
    this.attempts++;
    const response = await this.#requestUnshed(call);
    const about = `${call.method ?? 'GET'} ${JSON.stringify(call.path.slice(0, 200))}`;
    if (response.status >= 500 && !isShed(response)) {
      this.serverErrors++;
      this.report(`${about} gave ${response.status}: ${response.body.slice(0, 200)}`);
    }
    const leak = describeLeak(response, `${decodePath(call.path)} ${call.body ?? ''}`);
    if (leak) this.report(`${about} ${leak}`);
    return response;
  }

  /** Runs `each` for all values, several at a time, until the time of the attack is over. */
  async forEach<Value>(values: Iterable<Value>, each: (value: Value) => Promise<unknown>): Promise<void> {
    const iterator = values[Symbol.iterator]();
    const work = async () => {
      for (let next = iterator.next(); !next.done && !this.isOver(); next = iterator.next()) await each(next.value);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }

  close(): void {
    this.#agent.destroy();
  }

  /** A shed request is repeated, so that the attack reaches what it is meant for. */
  async #requestUnshed(call: DrillRequest): Promise<DrillResponse> {
    let response = await this.#request(call);
    for (let tries = 0; isShed(response) && tries < SHED_RETRIES && !this.isOver(); tries++) {
      this.shed++;
      await new Promise((resolve) => setTimeout(resolve, SHED_PAUSE_MS));
      response = await this.#request(call);
    }
    return response;
  }

  #request({ method = 'GET', path, body, headers = {}, token }: DrillRequest): Promise<DrillResponse> {
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, headers: {}, body: '' });
      const { hostname, port } = new URL(this.instance.url);
      const call = request({
        agent: this.#agent,
        hostname,
        port,
        path,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          'x-forwarded-for': nextAddress(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      });
      call.on('response', (response) =>
        buffer(response)
          .then((bytes) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString() }),
          )
          .catch(fail),
      );
      call.on('timeout', () => call.destroy());
      call.on('error', fail);
      call.end(body);
    });
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Only load shedding asks to come back later. */
const isShed = ({ status, headers }: DrillResponse) => status === 503 && headers['retry-after'] !== undefined;

let addresses = 0;

/** Each request has an address of its own. */
function nextAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
