import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON in valid UTF-8 without prototype keys. An empty body is undefined. */
export function registerJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const badJson = () => new HttpError('bad-json', 'The body isn’t valid JSON.');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      void parseJson(request, utf8.decode(body as Buffer), (error, value) => done(error ? badJson() : null, value));
    } catch {
      done(badJson(), undefined);
    }
  });
}
