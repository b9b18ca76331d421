import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countJobs } from '#storage/engine/database-health.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { BackgroundErrors } from '../http/background-errors.ts';
import type { AdmissionControl } from '../http/load-shedding/admission-control.ts';
import type { ServerContext } from '../http/server-context.ts';
import { registerLoadGauges } from './load-gauges.ts';
import { canReadMetrics } from './metrics-access.ts';
import { registerReplicaGauges } from './replica-gauges.ts';
import { withTimeout } from './with-timeout.ts';

const DATABASE_TIMEOUT_MS = 1000;
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Both values are 0 while there is no index. */
export type IndexStats = { readonly listingCount: number; readonly bytes: number };

type MetricsOptions = {
  context: ServerContext;
  metricsToken?: string | undefined;
  admission?: AdmissionControl;
  errors?: BackgroundErrors;
  storage?: Pick<Storage, 'replicas' | 'isReadOnly'>;
  searchIndex?: IndexStats | null | undefined;
};

/** Prometheus metrics. Without permission, the path responds as if it did not exist. */
export function registerMetricsRoutes(
  app: FastifyInstance,
  { context, metricsToken, admission, errors, storage, searchIndex }: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  if (admission) registerLoadGauges(admission, registry);
  if (storage) registerReadOnlyGauge(storage.isReadOnly, registry);
  if (storage && !storage.replicas.isEmpty) registerReplicaGauges(storage.replicas, registry);
  if (errors) registerErrorCounter(errors, registry);
  const measureDatabase = registerDatabaseGauges(context, registry);
  if (searchIndex) registerIndexGauges(searchIndex, registry);

  app.get('/metrics', { config: { admission: 'always' } }, async (request, reply) => {
    if (!canReadMetrics(request, metricsToken)) return reply.callNotFound();
    await measureDatabase();
    const metrics = await registry.metrics();
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(metrics);
  });
}

function registerReadOnlyGauge(isReadOnly: () => boolean, registry: Registry): void {
  new Gauge({
    name: 'townlink_read_only',
    help: 'Whether writes are refused because the disk of the embedded database is almost full.',
    registers: [registry],
    collect() {
      this.set(isReadOnly() ? 1 : 0);
    },
  });
}

function registerErrorCounter(errors: BackgroundErrors, registry: Registry): void {
  new Counter({
    name: 'townlink_background_errors_total',
    help: 'Errors of background work, by source.',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of errors.counts) this.inc({ source }, count);
    },
  });
}

function registerIndexGauges(index: IndexStats, registry: Registry): void {
  new Gauge({
    name: 'townlink_search_index_listings',
    help: 'Listings in the search index; 0 while searches run in the database.',
    registers: [registry],
    collect() {
      this.set(index.listingCount);
    },
  });
  new Gauge({
    name: 'townlink_search_index_bytes',
    help: 'Memory used by the search index.',
    registers: [registry],
    collect() {
      this.set(index.bytes);
    },
  });
}

/** Labels are route patterns instead of URLs, whose number is unlimited. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Completed requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by method and route.',
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

/** Returns a function that updates the gauges with one query: prom-client would collect each on its own. */
function registerDatabaseGauges({ db, clock }: ServerContext, registry: Registry): () => Promise<void> {
  const up = new Gauge({
    name: 'townlink_database_up',
    help: 'Whether the database responded in time.',
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'townlink_jobs',
    help: 'Jobs by state: waiting, running, failed (no more retries), finished (until deleted).',
    labelNames: ['state'],
    registers: [registry],
  });
  return async () => {
    // the other metrics are needed most when the database is unavailable
    const counts = await withTimeout(DATABASE_TIMEOUT_MS, countJobs(db, clock())).catch(() => null);
    up.set(counts ? 1 : 0);
    jobs.reset();
    for (const [state, count] of Object.entries(counts ?? {})) jobs.set({ state }, count);
  };
}
