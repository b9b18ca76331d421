import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { type MailTransport, toNodemailerMessage } from './mail-transport.ts';

/**
 * Without a mail server, emails are stored as .eml files. They contain secrets, so only the operator can read them. The
 * same email sent twice overwrites its file.
 */
export function createOutboxTransport(directory: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toNodemailerMessage(mail));
      if (!Buffer.isBuffer(message)) throw new Error('Expected nodemailer to return the email as one buffer');
      await createDirectory(directory);
      const time = mail.createdAt.toISOString().replace(/[:.]/g, '-');
      await writeFileAtomically(path.join(directory, `${time}-${mail.id}.eml`), message);
    },
    deleteCopies: (isDeleted) => deleteFilesWith(directory, isDeleted),
    close: () => composer.close(),
  };
}

const createDirectory = (directory: string) => mkdir(directory, { recursive: true, mode: 0o700 });

const ADDRESS = /[^\s<>"'(),:;[\]\\]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*/gi;

async function deleteFilesWith(directory: string, isDeleted: (address: string) => boolean): Promise<void> {
  await createDirectory(directory);
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const content = await readFile(file, 'utf8');
    // quoted-printable breaks long lines
    const addresses = content.replaceAll('=\r\n', '').match(ADDRESS) ?? [];
    if (addresses.some(isDeleted)) await rm(file, { force: true });
  }
}

/** The file either is complete or does not exist. */
async function writeFileAtomically(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
