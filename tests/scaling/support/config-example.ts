import { chown, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerUser } from '../../support/postgres-process.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../../docs/scaling');

type ConfigTarget = { directory: string; owner?: ServerUser | undefined };

/** Writes a copy of a documented example with the addresses of this machine. Fails if a text to replace is missing. */
export async function writeConfigExample(
  name: string,
  changes: Record<string, string>,
  target: ConfigTarget,
): Promise<string> {
  let text = await readFile(path.join(EXAMPLES, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`docs/scaling/${name} does not contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  return writeConfigFile(name, text, target);
}

export async function writeConfigFile(name: string, text: string, { directory, owner }: ConfigTarget): Promise<string> {
  const file = path.join(directory, name);
  await writeFile(file, text);
  if (owner) await chown(file, owner.uid, owner.gid);
  return file;
}
