import type { Site } from '#domain/site.ts';
import type { FileStore } from '#files/file-store.ts';
import { atMostEvery } from '#lib/at-most-every.ts';
import { JOBS_CHANNEL } from '#storage/engine/change-feed.ts';
import { isDiskFull } from '#storage/engine/database-errors.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { ErrorReporter } from '#storage/engine/report-error.ts';
import { enqueueJob, leaseJob, nextJobAt } from '#storage/jobs.ts';
import { LiveSite } from '#storage/site/live-site.ts';
import type { MailTransport } from './email/mail-transport.ts';
import type { JobContext, JobLogger } from './job-handler.ts';
import { jobHandlers, recurringJobs } from './job-registry.ts';
import { type JobRegistry, runJob } from './run-job.ts';
import { createNetworkClient, type NetworkClient } from './verification/network-client.ts';

export type JobWorkerOptions = {
  storage: Storage;
  /** Defaults from the environment; settings of the admins override them. */
  site: Site;
  clock: () => Date;
  /** Opened and closed by the caller. */
  transport: MailTransport;
  log: JobLogger;
  files: FileStore;
  /** Replaced in tests. */
  networkClient?: NetworkClient;
  registry?: JobRegistry;
};

export type JobWorker = {
  /** Takes no more jobs and waits a while for running ones. */
  stop(): Promise<void>;
  /** Runs all jobs that are due. */
  drain(): Promise<void>;
};

/** Longer than the timeout of a mail server, so that no other worker sends the same email meanwhile. */
const LEASE_MS = 5 * 60 * 1000;
/** A hanging mail server blocks one of these, not the queue. */
const CONCURRENCY = 4;
/** Upper bound, in case a notification of the database was lost. */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 500;
/** After a failure of the database. */
const RETRY_SLEEP_MS = 5000;
const DISK_FULL_LOG_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Woken by a database notification when a job is written, and by a timer when the next one is due. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const registry = options.registry ?? { handlers: jobHandlers, recurring: recurringJobs };
  const { storage, site, clock, transport, log, files, networkClient = createNetworkClient(site) } = options;
  const { db, engine } = storage;
  const stop = new AbortController();
  const reportError = createReporter(log);
  const live = new LiveSite({ storage, defaults: site, onError: reportError });
  const context = { db, engine, site: live, clock, transport, log, files, networkClient, shutdownSignal: stop.signal };
  const queue = new JobQueue(context, registry, reportError);
  let hasStarted = false;
  const unsubscribe = storage.changes.subscribe((announcement) => {
    // earlier, an email would be sent with the name from the environment; starting wakes the queue anyway
    if (hasStarted && (announcement === 'lost' || announcement.channel === JOBS_CHANNEL)) queue.wake();
  });
  // emails are sent even if the settings of the admins cannot be read
  const started = live.ready
    .catch((error: unknown) => reportError('The site settings could not be read', error))
    .then(() => {
      hasStarted = true;
      return queue.start();
    });
  return {
    async stop() {
      unsubscribe();
      stop.abort();
      live.close();
      await queue.stop();
    },
    async drain() {
      await started;
      await queue.drain();
    },
  };
}

/** A full disk, which fails every write, is logged once a minute. */
function createReporter(log: JobLogger): ErrorReporter {
  const mayLogDiskFull = atMostEvery(DISK_FULL_LOG_MS);
  return (message, error) => {
    if (!isDiskFull(error)) log.error({ err: error }, message);
    else if (mayLogDiskFull()) log.error({}, `${message}: the disk is full`);
  };
}

class JobQueue {
  readonly #context: JobContext;
  readonly #registry: JobRegistry;
  readonly #reportError: ErrorReporter;
  readonly #slots = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  /** Set if a notification came while all slots were busy. */
  #wakeAgain = false;
  #stopping = false;

  constructor(context: JobContext, registry: JobRegistry, reportError: ErrorReporter) {
    this.#reportError = reportError;
    this.#context = context;
    this.#registry = registry;
  }

  async start(): Promise<void> {
    const dueAt = this.#context.clock();
    try {
      for (const kind of Object.keys(this.#registry.recurring)) {
        if (this.#stopping) return;
        await enqueueJob(this.#context.db, { kind, payload: {}, dueAt, uniqueKey: kind });
      }
    } catch (error) {
      this.#reportError('Recurring jobs could not be enqueued', error);
    }
    this.wake();
  }

  wake(): void {
    if (this.#stopping) return;
    if (this.#slots.size === CONCURRENCY) {
      this.#wakeAgain = true;
      return;
    }
    const slot: Promise<void> = this.#runAll()
      .then(
        () => MIN_SLEEP_MS,
        (error: unknown) => {
          this.#reportError('Jobs could not be read from the database', error);
          return RETRY_SLEEP_MS;
        },
      )
      .then((minSleepMs) => {
        this.#slots.delete(slot);
        return this.#sleep(minSleepMs);
      });
    this.#slots.add(slot);
  }

  async drain(): Promise<void> {
    do {
      await Promise.all(this.#slots);
      // each job may have enqueued others
    } while (await this.#runNext());
    await Promise.all(this.#slots);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    let timeout: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(this.#slots),
      new Promise((resolve) => {
        timeout = setTimeout(resolve, STOP_TIMEOUT_MS);
      }),
    ]);
    clearTimeout(timeout);
  }

  async #runAll(): Promise<void> {
    while (!this.#stopping && (await this.#runNext())) {
      // next job
    }
  }

  /** False if no job is due. */
  async #runNext(): Promise<boolean> {
    const lease = { leaseMs: LEASE_MS, intervals: this.#registry.recurring };
    const job = await leaseJob(this.#context.db, this.#context.clock(), lease);
    if (!job) return false;
    // more jobs may be due
    this.wake();
    await runJob(this.#context, this.#registry, job);
    return true;
  }

  /** Sleeps until the next job is due. */
  async #sleep(minSleepMs: number): Promise<void> {
    if (this.#stopping) return;
    if (this.#wakeAgain) {
      this.#wakeAgain = false;
      this.wake();
      return;
    }
    const next = await nextJobAt(this.#context.db).catch((error: unknown) => {
      this.#reportError('The time of the next job could not be read', error);
      return null;
    });
    if (this.#stopping) return;
    const waitMs = next ? next.getTime() - this.#context.clock().getTime() : MAX_SLEEP_MS;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(MAX_SLEEP_MS, Math.max(minSleepMs, waitMs)));
    this.#timer.unref();
  }
}
