import { randomUUID } from 'node:crypto';
import { verifySmtpServer } from '#jobs/email/smtp-transport.ts';
import { errorText } from '../errors/error-code.ts';
import { openMailTransport } from '../start-jobs.ts';
import { type Check, type DoctorContext, type Finding, fine, isPublic, problem } from './check.ts';

export const checkMail: Check = {
  name: 'Email',
  async run(context) {
    const { smtpUrl } = context.config;
    if (!smtpUrl) return context.sendTo ? sendTestEmail(context) : findOutbox(context);
    const serverProblem = await describeMailServer(smtpUrl);
    if (serverProblem !== null) return problem(serverProblem);
    return context.sendTo
      ? sendTestEmail(context)
      : fine(`${new URL(smtpUrl).host} accepts the connection and the login.`);
  },
};

/** What is wrong with the mail server; null if it works. */
export async function describeMailServer(smtpUrl: string): Promise<string | null> {
  try {
    await verifySmtpServer(smtpUrl);
    return null;
  } catch (error) {
    return `SMTP_URL: ${new URL(smtpUrl).host} ${describeMailError(error)}.`;
  }
}

function findOutbox({ config }: DoctorContext): Finding {
  const text = `Emails are not sent but written to ${config.dataDirectory}/outbox.`;
  return isPublic(config) ? problem(`${text} Set SMTP_URL.`) : fine(text);
}

async function sendTestEmail({ config, sendTo = '', now }: DoctorContext): Promise<Finding> {
  const transport = openMailTransport(config);
  const { name, supportEmail } = config.site;
  const text = `This email shows that ${name} can send email.`;
  try {
    await transport.send({
      id: `doctor-${randomUUID()}`,
      createdAt: now,
      from: { name, address: supportEmail },
      to: sendTo,
      subject: `Test email from ${name}`,
      text,
      html: `<p>${text}</p>`,
    });
    return fine(`A test email to ${sendTo} was accepted. Check that it arrives.`);
  } catch (error) {
    return problem(`The test email to ${sendTo} was not accepted: ${errorText(error)}.`);
  } finally {
    transport.close();
  }
}

const ADVICE: Record<string, string> = {
  EDNS: 'cannot be resolved. Check the host',
  ENOTFOUND: 'cannot be resolved. Check the host',
  EAUTH: 'rejects the login. Check user and password',
  ETIMEDOUT: 'does not respond. Check host and port, and the firewall',
  ECONNECTION: 'cannot be reached. Check host and port',
  ECONNREFUSED: 'cannot be reached. Check host and port',
  ETLS: 'offers no encryption (STARTTLS), so the password would be sent in plain text. Use a port with TLS (smtps://)',
  ESOCKET: 'cannot be reached, or its certificate is not trusted. Check host, port, and smtp:// or smtps://',
};

function describeMailError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `${ADVICE[code] ?? 'does not accept the connection'} (${errorText(error)})`;
}
