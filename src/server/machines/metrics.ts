import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countJobs } from '#storage/health.ts';
import type { ServerContext } from '../http/context.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { within } from './within.ts';

const DATABASE_MUST_ANSWER_MS = 1000;
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The search index of this process; empty while there is none. */
export type MeasuredIndex = { readonly listings: number; readonly bytes: number };

type MetricsNeeds = { token?: string | undefined; searchIndex?: MeasuredIndex | null | undefined };

/** What an operator's Prometheus collects; to everybody else there is nothing at this address. */
export function answerMetrics(
  app: FastifyInstance,
  context: ServerContext,
  { token, searchIndex }: MetricsNeeds,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const measureDatabase = databaseGauges(context, registry);
  if (searchIndex) measureIndex(searchIndex, registry);

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, token)) return reply.callNotFound();
    await measureDatabase();
    const metrics = await registry.metrics();
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(metrics);
  });
}

function measureIndex(index: MeasuredIndex, registry: Registry): void {
  new Gauge({
    name: 'townlink_search_index_listings',
    help: 'Listings in the search index; 0 while the database answers searches.',
    registers: [registry],
    collect() {
      this.set(index.listings);
    },
  });
  new Gauge({
    name: 'townlink_search_index_bytes',
    help: 'Memory that the search index takes.',
    registers: [registry],
    collect() {
      this.set(index.bytes);
    },
  });
}

/** By the pattern of the route, never by the address asked for: strangers could fill the memory with those. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by method and route.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/** Gives what brings these gauges up to date: prom-client would ask each on its own, and the database once for each. */
function databaseGauges({ db, clock }: ServerContext, registry: Registry): () => Promise<void> {
  const up = new Gauge({
    name: 'townlink_database_up',
    help: 'Whether the database answered in time.',
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'townlink_jobs',
    help: 'Jobs by state: waiting, running, failed (given up), finished (until cleaned away).',
    labelNames: ['state'],
    registers: [registry],
  });
  return async () => {
    // the other metrics are needed most when the database is away
    const counts = await within(DATABASE_MUST_ANSWER_MS, countJobs(db, clock())).catch(() => null);
    up.set(counts ? 1 : 0);
    jobs.reset();
    for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count);
  };
}
