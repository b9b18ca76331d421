import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of processes so far, in ms. */
export type ProcessTime = () => number;

/**
 * CPU time of the server with all its threads, and of PostgreSQL's processes. The kernel counts it in nanoseconds, and a
 * thread that waits for the next request has been counted whole: so one request can be measured by itself.
 */
export function processTime(serverPid: number, postmasterPid: number): ProcessTime {
  const ended = new Map<string, number>();
  return () => {
    const threads = [...threadsOf(serverPid), ...processesOf(postmasterPid)];
    for (const thread of threads) {
      const spent = readSpent(thread);
      if (spent !== null) ended.set(thread, spent);
    }
    // those that have ended keep what they had
    return [...ended.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
}

function processesOf(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [String(pid), ...children].map((each) => `/proc/${each}/schedstat`);
}

function readSpent(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
