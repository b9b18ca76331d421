import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** A request id sent by the client is ignored: it could forge log lines or collide. */
export const generateRequestId = (): string => randomUUID();

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

/** Disables the two lines that Fastify logs for each request. */
export const silentLogController = () => new LogController({ disableRequestLogging: true });

/** Logs one line per completed request, unless it was shed. The query is omitted, since it contains user input. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isShed) return done();
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
