import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { IN_PROCESS_ADDRESS } from '../http/client-address.ts';

export type InProcessRequest = { method: string; url: string; headers: Record<string, string> };

export type InProcessResponse = { status: number; headers: OutgoingHttpHeaders; text(): string };

/** Where all of these calls come from; nothing is ever read from it or written to it. */
const NULL_SOCKET = Object.defineProperty(new Socket(), 'remoteAddress', { value: IN_PROCESS_ADDRESS });

/**
 * Asks the app without a socket. `app.inject` is made for tests: it defines getters on each request and answer, which V8
 * keeps until its next whole collection, and with them all that a page was made of.
 */
export function requestInProcess(
  app: FastifyInstance,
  { method, url, headers }: InProcessRequest,
): Promise<InProcessResponse> {
  const request = new IncomingMessage(NULL_SOCKET);
  Object.assign(request, { method, url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  const answer = Promise.withResolvers<InProcessResponse>();
  app.routing(request, new CapturedResponse(request, answer));
  return answer.promise;
}

type PendingResponse = Pick<PromiseWithResolvers<InProcessResponse>, 'resolve' | 'reject'>;

/** Takes the answer over before it becomes the text that goes through a socket. */
class CapturedResponse extends ServerResponse<IncomingMessage> {
  readonly #waiting: PendingResponse;
  readonly #parts: (string | Uint8Array)[] = [];
  #headers: OutgoingHttpHeaders = {};

  constructor(request: IncomingMessage, waiting: PendingResponse) {
    super(request);
    this.#waiting = waiting;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    this.#headers = (rest.at(-1) ?? {}) as OutgoingHttpHeaders;
    return this;
  }

  override write(...[part]: unknown[]): boolean {
    this.#parts.push(part as string | Uint8Array);
    return true;
  }

  override end(...[last]: unknown[]): this {
    if (this.finished) return this;
    if (last !== undefined && last !== null) this.write(last);
    this.finished = true;
    const parts = this.#parts;
    this.#waiting.resolve({ status: this.statusCode, headers: this.#headers, text: () => textOf(parts) });
    this.emit('finish');
    this.emit('close');
    return this;
  }

  /** Whoever gives up before there is an answer leaves nobody waiting. */
  override destroy(error?: Error): this {
    this.#waiting.reject(error ?? new Error('The call was given up.'));
    return this;
  }
}

/** Nearly always it is one text already. */
function textOf(parts: readonly (string | Uint8Array)[]): string {
  const [first = '', ...others] = parts;
  if (typeof first === 'string' && others.length === 0) return first;
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))).toString();
}
