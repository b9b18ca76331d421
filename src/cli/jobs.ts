import path from 'node:path';
import { outboxTransport } from '#jobs/outbox-transport.ts';
import { smtpTransport } from '#jobs/smtp-transport.ts';
import { startWorker, type WorkerOptions } from '#jobs/worker.ts';
import type { Storage } from '#storage/connect.ts';
import type { Config } from './config.ts';
import { openFiles } from './files.ts';

/** The worker lives in the same process: one command runs the whole site. */
export function startJobs(config: Config, storage: Storage, log: WorkerOptions['log']): { stop(): Promise<void> } {
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl)
    : outboxTransport(path.join(config.dataDirectory, 'outbox'));
  const worker = startWorker({
    storage,
    site: config.site,
    clock: () => new Date(),
    transport,
    log,
    files: openFiles(config),
  });
  return {
    async stop() {
      await worker.stop();
      await transport.close();
    },
  };
}
