import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { answerApiDocs } from './api-docs/answer-api-docs.ts';
import { answerFeed } from './feed.ts';
import { answerHealth, type Readiness } from './health.ts';
import { answerMetrics, type MeasuredIndex } from './metrics.ts';
import { answerRobots } from './robots.ts';
import { answerSitemap } from './sitemap.ts';

export type MachineNeeds = {
  context: ServerContext;
  readiness: Readiness;
  /** With it /metrics can be read from elsewhere too. */
  metricsToken?: string | undefined;
  searchIndex?: MeasuredIndex | null | undefined;
};

/** What is asked for by programs: search engines, feed readers, load balancers, monitoring, and those who call the API. */
export function answerMachines(
  app: FastifyInstance,
  { context, metricsToken, readiness, searchIndex }: MachineNeeds,
): void {
  answerMetrics(app, context, { token: metricsToken, searchIndex });
  answerHealth(app, { db: context.db, readiness });
  answerRobots(app, context);
  answerSitemap(app, context);
  answerFeed(app, context);
  answerApiDocs(app, context.site);
}
