import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFaketime } from '../../../scripts/system-tools.mjs';
import type { EnvSettings } from './server-process.ts';
import { createDataDirectory } from './temporary-resources.ts';

export type FakeClock = {
  /** For the process whose clock it is. */
  settings: EnvSettings;
  /** Sets the clock of the running process, in all of its threads. */
  setDaysAhead(days: number): Promise<void>;
};

const library = findFaketime();

/** Why the clock of a process cannot be shifted on this machine; null if it can. */
export const noFakeClockReason: string | null = library
  ? null
  : 'libfaketime is not installed: "node scripts/prepare.mjs tools" says how.';

export async function createFakeClock(): Promise<FakeClock> {
  if (library === null) throw new Error(`Expected libfaketime, but ${noFakeClockReason}`);
  const file = path.join(await createDataDirectory(), 'clock');
  const setDaysAhead = async (days: number) => {
    // The library reads the file at any time, so it must never be empty.
    await writeFile(`${file}.new`, `${days < 0 ? '' : '+'}${days}d\n`);
    await rename(`${file}.new`, file);
  };
  await setDaysAhead(0);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // A clock that is set changes no timers.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setDaysAhead,
  };
}
