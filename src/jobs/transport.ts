/** A finished mail on its way to one mailbox. */
export type OutgoingMail = {
  /** The same each time the same mail is handed over, so that a mail sent twice can be told. */
  id: string;
  madeAt: Date;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
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
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
