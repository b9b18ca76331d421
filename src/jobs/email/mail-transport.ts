/** A finished mail on its way to one mailbox. */
export type OutgoingEmail = {
  /** The same each time the same mail is handed over, so that a mail sent twice can be told. */
  id: string;
  createdAt: Date;
  from: { name: string; address: string };
  to: string;
  /** Who is answered, where that is not who sends. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Of what nobody has to get: where a mail program takes its reader off the list by itself. */
  listUnsubscribeUrl?: string;
};

/** Where mails go. `send` settles when the other side has taken responsibility, or throws. */
export type MailTransport = {
  send(mail: OutgoingEmail): Promise<void>;
  close(): void;
};

/** The message as the mail library takes it; the envelope is set here and never read from a header. */
export function toNodemailerMessage(mail: OutgoingEmail) {
  const host = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers:
      mail.listUnsubscribeUrl === undefined
        ? { 'Auto-Submitted': 'auto-generated' }
        : bulkHeaders(mail.listUnsubscribeUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the address takes a POST without a page and without asking. */
function bulkHeaders(listUnsubscribeUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${listUnsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}

/** Before a word was said: nobody there, or nobody who greets or lets us in. */
const CONNECTION_FAILED = /ECONNREFUSED|EDNS|EAUTH|ETLS|Greeting never received|Connection timeout/;

/**
 * The other side said no, was never reached, or a file could not be written: it can be sent again without harm. A connection
 * that broke tells nothing, since the message may have been taken before.
 */
export function wasDefinitelyNotSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const said = 'responseCode' in error && typeof error.responseCode === 'number';
  const never = 'syscall' in error && error.syscall === 'connect';
  const code = 'code' in error ? String(error.code) : '';
  return said || never || 'path' in error || CONNECTION_FAILED.test(`${code} ${error.message}`);
}

/** Such as a full mailbox, or a server that wants to be asked twice. */
export function isRecipientError(error: unknown): boolean {
  return error instanceof Error && 'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA');
}
