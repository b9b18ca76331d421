import { createTransport } from 'nodemailer';
import { NonRetryableError } from '../job-handler.ts';
import { type MailTransport, toNodemailerMessage } from './mail-transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 60_000;
/** A server that sends a byte now and then is never silent, and must not hold a mail for ever either. */
const SEND_TIMEOUT_MS = 3 * 60 * 1000;

/** Hands mails to the operator's mail server (`SMTP_URL`), over a few connections that are kept open. */
export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // trying again is the job's business: a mail sent twice on one connection would go unseen
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await withSendTimeout(smtp.sendMail(toNodemailerMessage(mail)));
      } catch (error) {
        if (isPermanentRejection(error)) throw new NonRetryableError(error.message, { cause: error });
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}

async function withSendTimeout(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), SEND_TIMEOUT_MS);
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The server does not want this recipient or this message, and will not later. Refusals of the sender or the login are
 * the operator's to put right, so those mails wait.
 */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const code = Number(error.responseCode);
  // 503: the server lost track of the conversation; the mail itself was not refused
  return code >= 500 && code < 600 && code !== 503 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
