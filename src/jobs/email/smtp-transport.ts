import { createTransport } from 'nodemailer';
import { NonRetryableError } from '../job-handler.ts';
import { type MailTransport, toNodemailerMessage } from './mail-transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 60_000;
/** Limits the whole transfer: a server that sends a byte now and then never triggers the socket timeout. */
const SEND_TIMEOUT_MS = 3 * 60 * 1000;

/** Sends through the operator's mail server (`SMTP_URL`), over a small connection pool. */
export function createSmtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // retries are up to the job, which records them
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

/** Connects, starts TLS if the server offers it, and logs in. A password is never sent unencrypted to another machine. */
export async function verifySmtpServer(url: string): Promise<void> {
  const { username, hostname } = new URL(url);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const smtp = createTransport({
    url,
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
  });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

async function withSendTimeout(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server did not accept the email within ${SEND_TIMEOUT_MS / 1000} s`)),
      SEND_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([sending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The server permanently rejected this recipient or message. Rejections of the sender or the login can be fixed by the
 * operator, so those emails are retried.
 */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const code = Number(error.responseCode);
  // 503 (bad sequence of commands) is about the session, not about the message
  return code >= 500 && code < 600 && code !== 503 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
