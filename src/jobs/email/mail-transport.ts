/** A complete email to one recipient. */
export type OutgoingEmail = {
  /** Stable across retries: it becomes the Message-ID, by which duplicates are recognized. */
  id: string;
  createdAt: Date;
  from: { name: string; address: string };
  to: string;
  /** Set if replies do not go to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Set for optional emails: target of the List-Unsubscribe header. */
  listUnsubscribeUrl?: string;
};

/** `send` resolves when the email was accepted, and throws otherwise. */
export type MailTransport = {
  send(mail: OutgoingEmail): Promise<void>;
  /** Deletes the emails with an address to be deleted, in a transport that stores emails. */
  deleteCopies?(isDeleted: (address: string) => boolean): Promise<void>;
  close(): void;
};

/** The envelope is set explicitly and never derived from headers. */
export function toNodemailerMessage(mail: OutgoingEmail) {
  const host = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: encodeSubject(mail.subject),
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

/** Bytes of an encoded word, which may have 75 characters in base64 with its frame. */
const ENCODED_WORD_BYTES = 42;

/** nodemailer encodes subjects that are not ASCII. RFC 2047 words that somebody wrote as text would be decoded by mail programs. */
function encodeSubject(subject: string): string {
  if (!subject.includes('=?')) return subject;
  const words = [''];
  for (const character of subject) {
    const word = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(word) > ENCODED_WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** RFC 8058: one-click unsubscribe by POST, without a page. */
function bulkHeaders(listUnsubscribeUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${listUnsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}

/** Failures before the SMTP session began. */
const CONNECTION_FAILED = /ECONNREFUSED|EDNS|EAUTH|ETLS|Greeting never received|Connection timeout/;

/**
 * True if the email was rejected, the server never reached, or a file not written: a retry cannot duplicate it. A broken
 * connection proves nothing, since the server may have accepted the message before.
 */
export function wasDefinitelyNotSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasResponse = 'responseCode' in error && typeof error.responseCode === 'number';
  const neverConnected = 'syscall' in error && error.syscall === 'connect';
  const code = 'code' in error ? String(error.code) : '';
  return hasResponse || neverConnected || 'path' in error || CONNECTION_FAILED.test(`${code} ${error.message}`);
}

/** Such as a full mailbox or greylisting. */
export function isRecipientError(error: unknown): boolean {
  return error instanceof Error && 'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA');
}
