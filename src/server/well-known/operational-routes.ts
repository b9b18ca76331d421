import type { FastifyInstance } from 'fastify';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { BackgroundErrors } from '../http/background-errors.ts';
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
  /** For public reads. Default: `context`. */
  readContext?: ServerContext;
  storage?: Pick<Storage, 'replicas' | 'isReadOnly'>;
  readiness: Readiness;
  /** Allows reading /metrics from other machines. */
  metricsToken?: string | undefined;
  admission?: AdmissionControl;
  errors?: BackgroundErrors;
  searchIndex?: IndexStats | null | undefined;
};

/** Endpoints for programs: search engines, feed readers, load balancers, monitoring and API clients. */
export function registerOperationalRoutes(app: FastifyInstance, options: OperationalOptions): void {
  const { context, readContext = context, readiness, storage } = options;
  registerMetricsRoutes(app, options);
  registerHealthRoutes(app, { db: readContext.db, readiness, isReadOnly: storage?.isReadOnly });
  registerRobotsRoutes(app, context);
  registerSitemapRoutes(app, readContext);
  registerFeedRoutes(app, readContext);
  registerApiDocsRoutes(app, context.site);
}
