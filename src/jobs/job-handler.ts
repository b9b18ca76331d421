import type { FileStore } from '#files/file-store.ts';
import type { EmailSite } from '#mail/email-template.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Job } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import type { MailTransport } from './email/mail-transport.ts';
import type { NetworkClient } from './verification/network-client.ts';

/** One line per event, as the server's logger takes it. */
export type JobLogger = {
  info(fields: Record<string, unknown>, sentence: string): void;
  error(fields: Record<string, unknown>, sentence: string): void;
};

/** What a job may need; handed down, never reached for. */
export type JobContext = {
  db: Db;
  engine: Storage['engine'];
  site: EmailSite;
  clock: () => Date;
  transport: MailTransport;
  networkClient: NetworkClient;
  files: FileStore;
  log: JobLogger;
  /** Aborted when the worker is to stop: what takes long leaves its rest to a job after it. */
  shutdownSignal: AbortSignal;
};

/**
 * Does what a job asks for. It may be called again for the same job after a crash, so doing it twice must do no harm.
 * Whatever it throws is tried again later, a `HopelessError` is not.
 */
export type JobHandler = (context: JobContext, job: Job) => Promise<void>;

/** No later try can succeed. */
export class NonRetryableError extends Error {}
