import type { FastifyInstance } from 'fastify';
import type { Replicas } from '#storage/replicas/replicas.ts';
import type { Admission } from '../http/admission.ts';
import type { ServerContext } from '../http/context.ts';
import { answerApiDocs } from './api-docs/answer-api-docs.ts';
import { answerFeed } from './feed.ts';
import { answerHealth, type Readiness } from './health.ts';
import { answerMetrics, type MeasuredIndex } from './metrics.ts';
import { answerRobots } from './robots.ts';
import { answerSitemap } from './sitemap.ts';

export type MachineNeeds = {
  context: ServerContext;
  /** For what anybody may read; without it, `context`. */
  reading?: ServerContext;
  replicas?: Replicas;
  readiness: Readiness;
  /** With it /metrics can be read from elsewhere too. */
  metricsToken?: string | undefined;
  admission?: Admission;
  searchIndex?: MeasuredIndex | null | undefined;
};

/** What is asked for by programs: search engines, feed readers, load balancers, monitoring, and those who call the API. */
export function answerMachines(app: FastifyInstance, needs: MachineNeeds): void {
  const { context, reading = context, readiness } = needs;
  answerMetrics(app, needs);
  answerHealth(app, { db: reading.db, readiness });
  answerRobots(app, context);
  answerSitemap(app, reading);
  answerFeed(app, reading);
  answerApiDocs(app, context.site);
}
