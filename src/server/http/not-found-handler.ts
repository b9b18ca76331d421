import type { FastifyInstance } from 'fastify';
import { isApiPath } from './plain-page.ts';

/** Unknown API paths get JSON. Other paths get text, unless the website is registered and renders its 404 page. */
export function registerNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    if (isApiPath(request.url) || request.method !== 'GET') {
      return reply.send({ success: false, error: 'There’s nothing at this address.', code: 'not-found' });
    }
    return reply.type('text/plain; charset=utf-8').send('Page Not Found');
  });
}
