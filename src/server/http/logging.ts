import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';

/** Ours always: a caller's own id could forge a line or collide. */
export const requestId = (): string => randomUUID();

/** One JSON line a request, UTC; the path without its query, since a query can hold what people typed. */
export function loggerOptions(
  log: boolean | { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false;
  return {
    level: 'info',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0], address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    ...(log === true ? {} : { stream: log }),
  };
}
