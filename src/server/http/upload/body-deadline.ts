import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type BodyTimeouts = {
  /** Limit for receiving a request. */
  totalMs: number;
  /** An upload may take longer, if data arrives in each interval of this length. */
  idleMs: number;
};

export const DEFAULT_BODY_TIMEOUTS: BodyTimeouts = { totalMs: 30_000, idleMs: 30_000 };

/** A client that sends less per interval is not slow but keeps the connection open on purpose. */
const MIN_BYTES_PER_INTERVAL = 1024;

const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

type BodyDeadline = { timer: NodeJS.Timeout; abort: () => void; idleMs: number };

const deadlines = new WeakMap<IncomingMessage, BodyDeadline>();

/**
 * Aborts requests whose body does not arrive. Node's `requestTimeout` applies to all requests alike and would also abort large uploads over
 * slow connections.
 */
export function enforceBodyDeadlines(server: Server, { totalMs, idleMs }: BodyTimeouts): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    const abort = () => {
      if (request.complete || request.socket.destroyed) return;
      if (!response.headersSent) request.socket.write(TIMEOUT_RESPONSE);
      request.socket.destroySoon();
    };
    const deadline = { timer: setTimeout(abort, totalMs), abort, idleMs };
    deadlines.set(request, deadline);
    request.once('close', () => {
      clearTimeout(deadline.timer);
      // the response was sent before the whole body arrived, and the rest has the same time limit
      if (!request.complete) setTimeout(abort, totalMs).unref();
    });
  });
}

/** Replaces the deadline of an authorized upload by the idle timeout. */
export function allowSlowUpload(request: IncomingMessage): void {
  const deadline = deadlines.get(request);
  if (!deadline) return;
  const { socket } = request;
  let bytesBefore = socket.bytesRead;
  clearTimeout(deadline.timer);
  deadline.timer = setInterval(() => {
    // buffered data arrived in time
    const isStalled = socket.bytesRead - bytesBefore < MIN_BYTES_PER_INTERVAL && request.readableLength === 0;
    bytesBefore = socket.bytesRead;
    if (isStalled) deadline.abort();
  }, deadline.idleMs);
}
