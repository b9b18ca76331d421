import { smtpTransport } from '#jobs/smtp-transport.ts';
import type { OutgoingMail } from '#jobs/transport.ts';
import { startWorker } from '#jobs/worker.ts';
import { SITE, type TestApp } from './app.ts';
import { NO_FILES } from './no-files.ts';

/** Lets a real worker send all that waits, and gives what came out. */
export async function receiveMail({ storage, clock }: TestApp): Promise<OutgoingMail[]> {
  const received: OutgoingMail[] = [];
  const worker = startWorker({
    files: NO_FILES,
    storage,
    site: SITE,
    clock: () => clock.now,
    transport: { send: async (mail) => void received.push(mail), close: () => {} },
    log: { info: () => {}, error: (fields, sentence) => console.error(sentence, fields) },
  });
  await worker.drain();
  await worker.stop();
  return received;
}

/** Lets as many real workers as named hand over all that waits to a real mail server. */
export async function deliverMail({ storage, clock }: TestApp, url: string, workers = 1): Promise<void> {
  const log = { info: () => {}, error: () => {} };
  const transport = smtpTransport(url);
  const started = Array.from({ length: workers }, () =>
    startWorker({ storage, files: NO_FILES, site: SITE, clock: () => clock.now, transport, log }),
  );
  await Promise.all(started.map((worker) => worker.drain()));
  await Promise.all(started.map((worker) => worker.stop()));
  transport.close();
}

/** The secret behind the link of a mail. */
export function secretIn(mail: OutgoingMail | undefined): string {
  const secret = /\/account\/(?:confirm|reset)#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`There is no link in the mail: ${mail?.subject}`);
  return secret;
}
