import type { FastifyInstance } from 'fastify';
import type { Replicas } from '#storage/engine/replicas/replicas.ts';
import type { AdmissionControl } from '../http/load-shedding/admission-control.ts';
import type { ServerContext } from '../http/server-context.ts';
import { registerApiDocsRoutes } from './api-docs/api-docs-routes.ts';
import { registerFeedRoutes } from './feed-routes.ts';
import { type Readiness, registerHealthRoutes } from './health-routes.ts';
import { type IndexStats, registerMetricsRoutes } from './metrics-routes.ts';
import { registerRobotsRoutes } from './robots-routes.ts';
import { registerSitemapRoutes } from './sitemap-routes.ts';

export type OperationalOptions = {
  context: ServerContext;
  /** For what anybody may read; without it, `context`. */
  reading?: ServerContext;
  replicas?: Replicas;
  readiness: Readiness;
  /** With it /metrics can be read from elsewhere too. */
  metricsToken?: string | undefined;
  admission?: AdmissionControl;
  searchIndex?: IndexStats | null | undefined;
};

/** What is asked for by programs: search engines, feed readers, load balancers, monitoring, and those who call the API. */
export function registerOperationalRoutes(app: FastifyInstance, needs: OperationalOptions): void {
  const { context, reading = context, readiness } = needs;
  registerMetricsRoutes(app, needs);
  registerHealthRoutes(app, { db: reading.db, readiness });
  registerRobotsRoutes(app, context);
  registerSitemapRoutes(app, reading);
  registerFeedRoutes(app, reading);
  registerApiDocsRoutes(app, context.site);
}
