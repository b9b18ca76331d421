import type { FastifyInstance } from 'fastify';

const API_PATH = /^\/api\/|\.php$/;

/** Paths of the API say so in JSON; the rest of the site has its own page for what is not there. */
export function registerNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    reply.code(404);
    if (API_PATH.test(path) || request.method !== 'GET') {
      return reply.send({ success: false, error: 'There is nothing at this address.', code: 'not-found' });
    }
    return reply.type('text/plain; charset=utf-8').send('Page Not Found');
  });
}
