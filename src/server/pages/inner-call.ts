import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '../http/address.ts';

export type InnerAsked = { method: string; url: string; headers: Record<string, string> };

export type InnerAnswer = { status: number; headers: OutgoingHttpHeaders; body: string | Uint8Array | null };

/** Where all of these calls come from; nothing is ever read from it or written to it. */
const NOWHERE = Object.defineProperty(new Socket(), 'remoteAddress', { value: IN_PROCESS });

/**
 * Asks the app without a socket, for an answer that is sent in one piece. `app.inject` is made for tests: it defines getters
 * on each request and answer, which V8 keeps until its next whole collection, and with them all that a page was made of.
 */
export function callInside(app: FastifyInstance, { method, url, headers }: InnerAsked): Promise<InnerAnswer> {
  const request = new IncomingMessage(NOWHERE);
  Object.assign(request, { method, url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  return new Promise((resolve) => app.routing(request, new InnerResponse(request, resolve)));
}

/** Takes the answer over before it becomes the text that goes through a socket. */
class InnerResponse extends ServerResponse<IncomingMessage> {
  readonly #take: (answer: InnerAnswer) => void;
  #headers: OutgoingHttpHeaders = {};

  constructor(request: IncomingMessage, take: (answer: InnerAnswer) => void) {
    super(request);
    this.#take = take;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    this.#headers = rest.at(-1) as OutgoingHttpHeaders;
    return this;
  }

  override end(...[body]: unknown[]): this {
    if (this.finished) return this;
    this.finished = true;
    this.#take({ status: this.statusCode, headers: this.#headers, body: body as InnerAnswer['body'] });
    this.emit('finish');
    this.emit('close');
    return this;
  }
}
