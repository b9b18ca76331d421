/** A finished mail on its way to one mailbox. */
export type OutgoingMail = {
  /** The same each time the same mail is handed over, so that a mail sent twice can be told. */
  id: string;
  madeAt: Date;
  from: { name: string; address: string };
  to: string;
  /** Who is answered, where that is not who sends. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Of what nobody has to get: where a mail program takes its reader off the list by itself. */
  oneClickUrl?: string;
};

/** Where mails go. `send` settles when the other side has taken responsibility, or throws. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The message as the mail library takes it; the envelope is set here and never read from a header. */
export function toMessage(mail: OutgoingMail) {
  const host = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.madeAt,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.oneClickUrl === undefined ? { 'Auto-Submitted': 'auto-generated' } : listHeaders(mail.oneClickUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the address takes a POST without a page and without asking. */
function listHeaders(oneClickUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}

/** Before a word was said: nobody there, or nobody who greets or lets us in. */
const NEVER_BEGUN = /ECONNREFUSED|EDNS|EAUTH|ETLS|Greeting never received|Connection timeout/;

/**
 * The other side said no, was never reached, or a file could not be written: it can be sent again without harm. A connection
 * that broke tells nothing, since the message may have been taken before.
 */
export function isCertainlyUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const said = 'responseCode' in error && typeof error.responseCode === 'number';
  const never = 'syscall' in error && error.syscall === 'connect';
  const code = 'code' in error ? String(error.code) : '';
  return said || never || 'path' in error || NEVER_BEGUN.test(`${code} ${error.message}`);
}

/** Such as a full mailbox, or a server that wants to be asked twice. */
export function isAboutRecipient(error: unknown): boolean {
  return error instanceof Error && 'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA');
}
