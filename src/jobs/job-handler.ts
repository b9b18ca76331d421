import * as z from 'zod/mini';
import type { Site } from '#domain/site.ts';
import type { FileStore } from '#files/file-store.ts';
import type { EmailSite } from '#mail/email-template.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Job } from '#storage/jobs.ts';
import { WITH_MESSAGES } from '#storage/json-column.ts';
import type { Db } from '#storage/tables.ts';
import type { MailTransport } from './email/mail-transport.ts';
import type { NetworkClient } from './verification/network-client.ts';

/** The part of the server's logger that jobs use. */
export type JobLogger = {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** The site of an email, and when owners are asked about their details. */
export type JobSite = EmailSite & Required<Pick<Site, 'staleAfterMonths'>>;

/** The dependencies of all jobs. */
export type JobContext = {
  db: Db;
  engine: Storage['engine'];
  site: JobSite;
  clock: () => Date;
  transport: MailTransport;
  networkClient: NetworkClient;
  files: FileStore;
  log: JobLogger;
  /** Aborted when the worker stops. A long job then enqueues the rest of its work as another job. */
  shutdownSignal: AbortSignal;
};

/**
 * Runs a job. It may run twice for the same job after a crash, so it must be idempotent. An error postpones the job,
 * unless it is a `NonRetryableError`.
 */
export type JobHandler = (context: JobContext, job: Job) => Promise<void>;

/** An error that no retry can fix. */
export class NonRetryableError extends Error {}

/** A handler that validates the stored payload first. An invalid payload fails without a retry. */
export function defineJob<Payload>(
  schema: z.ZodMiniType<Payload>,
  run: (context: JobContext, payload: Payload, job: Job) => Promise<void>,
): JobHandler {
  return async (context, job) => {
    const parsed = schema.safeParse(job.payload, WITH_MESSAGES);
    if (!parsed.success) {
      throw new NonRetryableError(
        `Job ${job.id} (${job.kind}) has an invalid payload: ${z.prettifyError(parsed.error)}`,
      );
    }
    await run(context, parsed.data, job);
  };
}
