import type { Site } from '#domain/site.ts';
import type { FileStore } from '#files/file-store.ts';
import { JOBS_CHANNEL } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { enqueueJob, leaseJob, nextJobAt } from '#storage/jobs.ts';
import { LiveSite } from '#storage/site/live-site.ts';
import type { MailTransport } from './email/mail-transport.ts';
import type { JobContext, JobLogger } from './job-handler.ts';
import { jobHandlers, recurringJobs } from './job-registry.ts';
import { type JobRegistry, runJob } from './run-job.ts';
import { createNetworkClient, type NetworkClient } from './verification/network-client.ts';

export type JobWorkerOptions = {
  storage: Storage;
  /** As the environment says; what admins have set comes over it. */
  site: Site;
  clock: () => Date;
  /** The caller opened it and closes it after the worker has stopped. */
  transport: MailTransport;
  log: JobLogger;
  files: FileStore;
  /** The web, unless a test brings its own. */
  networkClient?: NetworkClient;
  registry?: JobRegistry;
};

export type JobWorker = {
  /** Takes no more jobs and waits a while for those under way. */
  stop(): Promise<void>;
  /** Runs all that is due. */
  drain(): Promise<void>;
};

/** Longer than a mail server can keep a send waiting, so that no other worker sends the same mail meanwhile. */
const LEASE_MS = 5 * 60 * 1000;
/** A mail server that hangs holds up one lane, not the queue. */
const CONCURRENCY = 4;
/** In case an announcement was lost; without jobs nothing else runs. */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 500;
const STOP_TIMEOUT_MS = 10_000;

/** Woken by the database when a job is written, and by a timer when the next one is due. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const duties = options.registry ?? { handlers: jobHandlers, recurring: recurringJobs };
  const { storage, site, clock, transport, log, files, networkClient = createNetworkClient(site) } = options;
  const { db, engine } = storage;
  const stop = new AbortController();
  const live = new LiveSite({ storage, defaults: site });
  const context = { db, engine, site: live, clock, transport, log, files, networkClient, shutdownSignal: stop.signal };
  const queue = new JobQueue(context, duties);
  let hasBegun = false;
  const unsubscribe = storage.changes.subscribe((announcement) => {
    // before that, a mail would go out in the name that the environment gives; beginning wakes it anyway
    if (hasBegun && (announcement === 'lost' || announcement.channel === JOBS_CHANNEL)) queue.wake();
  });
  // without the settings of the admins mails still go out
  const begun = live.ready
    .catch(() => {})
    .then(() => {
      hasBegun = true;
      return queue.begin();
    });
  return {
    async stop() {
      unsubscribe();
      stop.abort();
      live.close();
      await queue.stop();
    },
    async drain() {
      await begun;
      await queue.drain();
    },
  };
}

class JobQueue {
  readonly #context: JobContext;
  readonly #duties: JobRegistry;
  readonly #lanes = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  /** Woken while all lanes were busy: look once more when one is free. */
  #again = false;
  #stopping = false;

  constructor(context: JobContext, duties: JobRegistry) {
    this.#context = context;
    this.#duties = duties;
  }

  async begin(): Promise<void> {
    const dueAt = this.#context.clock();
    try {
      for (const kind of Object.keys(this.#duties.recurring)) {
        if (this.#stopping) return;
        await enqueueJob(this.#context.db, { kind, payload: {}, dueAt, uniqueKey: kind });
      }
    } catch (error) {
      this.#context.log.error({ err: error }, 'recurring jobs were not written');
    }
    this.wake();
  }

  wake(): void {
    if (this.#stopping) return;
    if (this.#lanes.size === CONCURRENCY) {
      this.#again = true;
      return;
    }
    const lane: Promise<void> = this.#work()
      .catch((error: unknown) => this.#context.log.error({ err: error }, 'jobs cannot be reached'))
      .then(() => {
        this.#lanes.delete(lane);
        return this.#rest();
      });
    this.#lanes.add(lane);
  }

  async drain(): Promise<void> {
    do {
      await Promise.all(this.#lanes);
      // each job may have written others
    } while (await this.#takeOne());
    await Promise.all(this.#lanes);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(this.#lanes),
      new Promise((resolve) => {
        patience = setTimeout(resolve, STOP_TIMEOUT_MS);
      }),
    ]);
    clearTimeout(patience);
  }

  async #work(): Promise<void> {
    while (!this.#stopping && (await this.#takeOne())) {
      // the next one
    }
  }

  /** False when nothing is due. */
  async #takeOne(): Promise<boolean> {
    const job = await leaseJob(this.#context.db, this.#context.clock(), LEASE_MS);
    if (!job) return false;
    // where there was one there may be more
    this.wake();
    await runJob(this.#context, this.#duties, job);
    return true;
  }

  /** Sleeps until the next job is due. */
  async #rest(): Promise<void> {
    if (this.#stopping) return;
    if (this.#again) {
      this.#again = false;
      this.wake();
      return;
    }
    const next = await nextJobAt(this.#context.db).catch(() => null);
    if (this.#stopping) return;
    const waitMs = next ? next.getTime() - this.#context.clock().getTime() : MAX_SLEEP_MS;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(MAX_SLEEP_MS, Math.max(MIN_SLEEP_MS, waitMs)));
    this.#timer.unref();
  }
}
