import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** Ours always: a caller's own id could forge a line or collide. */
export const generateRequestId = (): string => randomUUID();

/** JSON lines in UTC. */
export function loggerOptions(
  log: boolean | { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false;
  return {
    level: 'info',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    ...(log === true ? {} : { stream: log }),
  };
}

/** Fastify's own two lines a request are left out for our one. */
export const silentLogController = () => new LogController({ disableRequestLogging: true });

/** One line a request, when it is done, unless it was only refused: the path without its query, since a query can hold what people typed. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isRefused) return done();
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    );
    done();
  });
}
