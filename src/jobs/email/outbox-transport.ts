import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { type MailTransport, toNodemailerMessage } from './mail-transport.ts';

/**
 * Without a mail server, mails are kept as files that any mail program opens. They hold secrets: nobody but the
 * operator may read them. A mail made twice overwrites itself.
 */
export function createOutboxTransport(directory: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toNodemailerMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not made in one piece');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const time = mail.createdAt.toISOString().replace(/[:.]/g, '-');
      await writeFileAtomically(path.join(directory, `${time}-${mail.id}.eml`), message);
    },
    close: () => composer.close(),
  };
}

/** Under its name there is the whole file or none. */
async function writeFileAtomically(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
