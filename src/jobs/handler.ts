import type { FileStore } from '#files/file-store.ts';
import type { MailSite } from '#mail/letter.ts';
import type { Storage } from '#storage/connect.ts';
import type { Job } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import type { MailTransport } from './transport.ts';
import type { Outside } from './verification/outside.ts';

/** One line per event, as the server's logger takes it. */
export type JobLog = {
  info(fields: Record<string, unknown>, sentence: string): void;
  error(fields: Record<string, unknown>, sentence: string): void;
};

/** What a job may need; handed down, never reached for. */
export type JobContext = {
  db: Db;
  engine: Storage['engine'];
  site: MailSite;
  clock: () => Date;
  transport: MailTransport;
  outside: Outside;
  files: FileStore;
  log: JobLog;
  /** Aborted when the worker is to stop: what takes long leaves its rest to a job after it. */
  stopping: AbortSignal;
};

/**
 * Does what a job asks for. It may be called again for the same job after a crash, so doing it twice must do no harm.
 * Whatever it throws is tried again later, a `HopelessError` is not.
 */
export type JobHandler = (context: JobContext, job: Job) => Promise<void>;

/** No later try can succeed. */
export class HopelessError extends Error {}
