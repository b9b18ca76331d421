import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type BodyTimeouts = {
  /** How long a request may take to arrive. */
  totalMs: number;
  /** A file may take longer, as long as something of it comes in each stretch of this length. */
  idleMs: number;
};

export const DEFAULT_BODY_TIMEOUTS: BodyTimeouts = { totalMs: 30_000, idleMs: 30_000 };

/** Less than this in a stretch is no upload over a slow line but a connection held open. */
const MIN_BYTES_PER_INTERVAL = 1024;

const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

type BodyDeadline = { timer: NodeJS.Timeout; abort: () => void; idleMs: number };

const deadlines = new WeakMap<IncomingMessage, BodyDeadline>();

/**
 * Ends requests whose body does not come. Node has such a limit for all requests alike (`requestTimeout`), which would
 * also end large files on slow lines; its limit for headers stays as it is.
 */
export function enforceBodyDeadlines(server: Server, { totalMs, idleMs }: BodyTimeouts): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && (length === undefined || length === '0')) return;
    const abort = () => {
      if (request.complete || request.socket.destroyed) return;
      if (!response.headersSent) request.socket.write(TIMEOUT_RESPONSE);
      request.socket.destroySoon();
    };
    const deadline = { timer: setTimeout(abort, totalMs), abort, idleMs };
    deadlines.set(request, deadline);
    request.once('close', () => {
      clearTimeout(deadline.timer);
      // answered before it was whole: what still comes of it is not waited for any longer than the rest
      if (!request.complete) setTimeout(abort, totalMs).unref();
    });
  });
}

/** For a file whose sender may send it: it ends when nothing comes any more, and not before. */
export function allowSlowUpload(request: IncomingMessage): void {
  const deadline = deadlines.get(request);
  if (!deadline) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  clearTimeout(deadline.timer);
  deadline.timer = setInterval(() => {
    // what waits here to be taken in is not late
    const isLate = socket.bytesRead - seen < MIN_BYTES_PER_INTERVAL && request.readableLength === 0;
    seen = socket.bytesRead;
    if (isLate) deadline.abort();
  }, deadline.idleMs);
}
