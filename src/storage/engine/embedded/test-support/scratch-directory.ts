import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Shared between test runs, so that only the first one waits for initdb. */
export const sharedTemplateDirectory = fileURLToPath(new URL('../../../../../.cache', import.meta.url));

export async function createScratchDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'townlink-embedded-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
