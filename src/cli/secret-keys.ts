import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { SecretBox } from '#server/http/secret-box.ts';
import { UsageError } from './command.ts';
import type { Config } from './config.ts';
import { SECRET_KEY_MIN_LENGTH } from './environment-settings.ts';
import { errorCode } from './errors/error-code.ts';
import { describeFileError } from './errors/file-error.ts';

const FILE_NAME = 'secret.key';
const KEY_BYTES = 32;
const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT'];

type KeySettings = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'secretKey'>;

export const secretKeyFile = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) => path.join(dataDirectory, FILE_NAME);

/** Where the key that encrypts comes from, for messages. */
export function secretKeySource(config: KeySettings): string {
  return config.secretKey ? 'SECRET_KEY' : secretKeyFile(config);
}

/** SECRET_KEY comes before the lines of the key file. Creates nothing. */
export async function readSecretBox(config: KeySettings): Promise<SecretBox> {
  const keys = await readKeyFile(secretKeyFile(config));
  return new SecretBox(config.secretKey ? [config.secretKey, ...keys] : keys);
}

/**
 * Creates the key file of the embedded database, which has a single server. Servers that share a PostgreSQL need the same key,
 * so theirs is never made up.
 */
export async function openSecretBox(config: KeySettings): Promise<SecretBox> {
  const box = await readSecretBox(config);
  if (box.keyId !== null || config.databaseUrl) return box;
  const file = secretKeyFile(config);
  try {
    await createKeyFile(file);
  } catch (error) {
    // a site on a full disk can still be read, and stores no new secrets
    if (!FULL_DISK_CODES.includes(errorCode(error))) throw describeKeyFileError(error, file);
    console.error(`The key file ${file} was not created: the disk is full.`);
  }
  return readSecretBox(config);
}

/** Other users of the machine can read the file. */
export async function isKeyFileExposed(config: KeySettings): Promise<boolean> {
  const stats = await stat(secretKeyFile(config)).catch(() => null);
  return stats !== null && (stats.mode & 0o077) !== 0;
}

async function readKeyFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw describeKeyFileError(error, file);
  });
  const keys = text.split(/\s+/).filter(Boolean);
  if (keys.some((key) => key.length < SECRET_KEY_MIN_LENGTH))
    throw new UsageError(
      `${file} has a key with fewer than ${SECRET_KEY_MIN_LENGTH} characters. Restore it from a copy.`,
    );
  return keys;
}

/** On disk before anything is encrypted with it. */
async function createKeyFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.part`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.write(`${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  const directory = await open(path.dirname(file));
  await directory.sync().finally(() => directory.close());
}

function describeKeyFileError(error: unknown, file: string): unknown {
  const sentence = describeFileError(error, `The key file ${file} cannot be used`);
  return sentence === null ? error : new UsageError(sentence, { cause: error });
}
