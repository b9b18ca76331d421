import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { HttpError, toErrorBody } from './http-error.ts';
import { MAX_URL_LENGTH, urlTooLong } from './request-url.ts';
import { securityHeaders, type TransportSecurity } from './security-headers.ts';

/** Limit of the request line and all headers. */
export const MAX_HEADER_BYTES = 16_384;

/** A client that is still sending would lose the response if the connection were destroyed at once. */
const LINGER_MS = 1000;
const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Responds to requests that are not HTTP or have too large headers, which reach no route and no hook, and closes the connection. */
export function clientErrorHandler(transport: TransportSecurity) {
  const headers = securityHeaders(transport);
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      socket.write(TIMEOUT_RESPONSE);
      socket.destroySoon();
      return;
    }
    socket.end(serializeError(toHttpError(error), headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

function toHttpError({ code, rawPacket }: ConnectionError): HttpError {
  if (code !== 'HPE_HEADER_OVERFLOW') return new HttpError('invalid', 'The request isn’t valid.');
  return hasLongUrl(rawPacket) ? urlTooLong() : new HttpError('headers-too-large', 'The headers are too large.');
}

/** Whether the packet starts with a request whose URL alone is too long. */
function hasLongUrl(packet: unknown): boolean {
  const start = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, MAX_HEADER_BYTES) : '';
  return new RegExp(`^[A-Z]+ [^ \\r\\n]{${MAX_URL_LENGTH + 1}}`).test(start);
}

function serializeError(error: HttpError, headers: Record<string, string>): string {
  const body = JSON.stringify(toErrorBody(error));
  const allHeaders = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n');
}
