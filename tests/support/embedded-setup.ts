import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '#storage/embedded/open.ts';

/** The template once, before the test files ask for it two at a time. */
export async function setup(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'townlink-template-'));
  const database = await openEmbedded({ directory, templateDirectory: path.resolve('.cache') });
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
