import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type BodyPatience = {
  /** How long a request may take to arrive. */
  wholeMs: number;
  /** A file may take longer, as long as something of it comes in each stretch of this length. */
  stretchMs: number;
};

export const BODY_PATIENCE: BodyPatience = { wholeMs: 30_000, stretchMs: 30_000 };

/** Less than this in a stretch is no upload over a slow line but a connection held open. */
const LEAST_BYTES = 1024;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

type Deadline = { timer: NodeJS.Timeout; cut: () => void; stretchMs: number };

const deadlines = new WeakMap<IncomingMessage, Deadline>();

/**
 * Ends requests whose body does not come. Node has such a limit for all requests alike (`requestTimeout`), which would
 * also end large files on slow lines; its limit for headers stays as it is.
 */
export function limitBodies(server: Server, { wholeMs, stretchMs }: BodyPatience): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && (length === undefined || length === '0')) return;
    const cut = () => {
      if (request.complete || request.socket.destroyed) return;
      if (!response.headersSent) request.socket.write(TIMED_OUT);
      request.socket.destroySoon();
    };
    const deadline = { timer: setTimeout(cut, wholeMs), cut, stretchMs };
    deadlines.set(request, deadline);
    request.once('close', () => {
      clearTimeout(deadline.timer);
      // answered before it was whole: what still comes of it is not waited for any longer than the rest
      if (!request.complete) setTimeout(cut, wholeMs).unref();
    });
  });
}

/** For a file whose sender may send it: it ends when nothing comes any more, and not before. */
export function takeTime(request: IncomingMessage): void {
  const deadline = deadlines.get(request);
  if (!deadline) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  clearTimeout(deadline.timer);
  deadline.timer = setInterval(() => {
    // what waits here to be taken in is not late
    const isLate = socket.bytesRead - seen < LEAST_BYTES && request.readableLength === 0;
    seen = socket.bytesRead;
    if (isLate) deadline.cut();
  }, deadline.stretchMs);
}
