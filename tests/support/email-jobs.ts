import type { OutgoingEmail } from '#jobs/email/mail-transport.ts';
import { createSmtpTransport } from '#jobs/email/smtp-transport.ts';
import { startJobWorker } from '#jobs/job-worker.ts';
import { TEST_SITE, type TestApp } from './test-app.ts';
import { UNUSED_FILE_STORE } from './unused-file-store.ts';

/** Lets a real worker send all that waits, and gives what came out. */
export async function runEmailJobs({ storage, clock }: TestApp): Promise<OutgoingEmail[]> {
  const received: OutgoingEmail[] = [];
  const worker = startJobWorker({
    files: UNUSED_FILE_STORE,
    storage,
    site: TEST_SITE,
    clock: () => clock.now,
    transport: { send: async (mail) => void received.push(mail), close: () => {} },
    log: { info: () => {}, error: (fields, sentence) => console.error(sentence, fields) },
  });
  await worker.drain();
  await worker.stop();
  return received;
}

/** Lets as many real workers as named hand over all that waits to a real mail server. */
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

/** The secret behind the link of a mail. */
export function confirmationSecretIn(mail: OutgoingEmail | undefined): string {
  const secret = /\/account\/(?:confirm|reset)#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`There is no link in the mail: ${mail?.subject}`);
  return secret;
}
