import type { OutgoingEmail } from '#jobs/email/mail-transport.ts';
import { createSmtpTransport } from '#jobs/email/smtp-transport.ts';
import { startJobWorker } from '#jobs/job-worker.ts';
import { TEST_SITE, type TestApp } from './test-app.ts';
import { UNUSED_FILE_STORE } from './unused-file-store.ts';

/** Runs all due jobs in a real worker and returns the emails it sent. */
export async function runEmailJobs({ storage, clock }: TestApp): Promise<OutgoingEmail[]> {
  const received: OutgoingEmail[] = [];
  const worker = startJobWorker({
    files: UNUSED_FILE_STORE,
    storage,
    site: TEST_SITE,
    clock: () => clock.now,
    transport: { send: async (email) => void received.push(email), close: () => {} },
    log: { info: () => {}, error: (fields, message) => console.error(message, fields) },
  });
  await worker.drain();
  await worker.stop();
  return received;
}

/** Runs all due jobs in concurrent real workers that send over SMTP. */
export async function deliverOverSmtp({ storage, clock }: TestApp, url: string, workers = 1): Promise<void> {
  const log = { info: () => {}, error: () => {} };
  const transport = createSmtpTransport(url);
  const started = Array.from({ length: workers }, () =>
    startJobWorker({ storage, files: UNUSED_FILE_STORE, site: TEST_SITE, clock: () => clock.now, transport, log }),
  );
  await Promise.all(started.map((worker) => worker.drain()));
  await Promise.all(started.map((worker) => worker.stop()));
  transport.close();
}

/** Extracts the secret of the confirmation or reset link in an email. */
export function confirmationSecretIn(email: OutgoingEmail | undefined): string {
  const secret = /\/account\/(?:confirm|reset)#([\w-]+)/.exec(email?.text ?? '')?.[1];
  if (!secret) throw new Error(`Expected a confirmation or reset link in the email "${email?.subject}".`);
  return secret;
}
