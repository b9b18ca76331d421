import path from 'node:path';
import { withoutDemoAddresses } from '#jobs/email/demo-address-transport.ts';
import type { MailTransport } from '#jobs/email/mail-transport.ts';
import { createOutboxTransport } from '#jobs/email/outbox-transport.ts';
import { createSmtpTransport } from '#jobs/email/smtp-transport.ts';
import { type JobWorkerOptions, startJobWorker } from '#jobs/job-worker.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Config } from './config.ts';
import { openFileStore } from './open-file-store.ts';

/** Without a mail server, emails are written to files. */
export function openMailTransport({ smtpUrl, dataDirectory }: Config): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl) : createOutboxTransport(path.join(dataDirectory, 'outbox'));
}

/** Starts the job worker in the server process. */
export function startBackgroundJobs(
  config: Config,
  storage: Storage,
  log: JobWorkerOptions['log'],
): { stop(): Promise<void> } {
  const transport = withoutDemoAddresses(openMailTransport(config));
  const worker = startJobWorker({
    storage,
    site: config.site,
    clock: () => new Date(),
    transport,
    log,
    files: openFileStore(config),
  });
  return {
    async stop() {
      await worker.stop();
      await transport.close();
    },
  };
}
