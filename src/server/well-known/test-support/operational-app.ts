import Fastify, { type FastifyInstance } from 'fastify';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { registerNotFoundHandler } from '../../http/not-found-handler.ts';
import { addSecurityHeaders } from '../../http/security-headers.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { type OperationalOptions, registerOperationalRoutes } from '../operational-routes.ts';

/** An app with the operational routes only. */
export function createOperationalApp(options: OperationalOptions): FastifyInstance {
  return createBareApp(options.context, (app) => registerOperationalRoutes(app, options));
}

export function createBareApp(context: ServerContext, registerRoutes: (app: FastifyInstance) => void): FastifyInstance {
  const app = Fastify();
  addSecurityHeaders(app, { siteUrl: context.site.url });
  registerErrorHandler(app);
  registerRoutes(app);
  registerNotFoundHandler(app);
  return app;
}
