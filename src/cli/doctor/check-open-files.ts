import { readFile } from 'node:fs/promises';
import { type Check, fine, problem, skipped } from './check.ts';

/** Each visitor has a connection, and each connection is an open file. */
const MIN_OPEN_FILES = 4096;

export const checkOpenFiles: Check = {
  name: 'Open files',
  async run() {
    const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
    const limit = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
    if (limit === undefined) return skipped('The limit on this system is not known.');
    return limit !== 'unlimited' && Number(limit) < MIN_OPEN_FILES
      ? problem(`The limit is ${limit}. Raise it to ${MIN_OPEN_FILES} (ulimit -n, or LimitNOFILE of systemd).`)
      : fine(`The limit is ${limit}.`);
  },
};
