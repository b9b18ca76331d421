import { readdirSync, readFileSync } from 'node:fs';

/** In ms so far: CPU time, and time in which there was work to do but the machine did something else. */
type ProcessUsage = { cpu: number; waited: number };

export type ProcessClock = () => ProcessUsage;

/**
 * Of the server with all its threads, and of PostgreSQL's processes. The kernel counts in nanoseconds, and a thread that
 * waits for the next request has been counted whole: so one request can be measured by itself.
 */
export function createProcessClock(serverPid: number, postmasterPid: number): ProcessClock {
  // those that have ended keep what they had
  const known = new Map<string, ProcessUsage>();
  return () => {
    for (const thread of [...threadsOf(serverPid), ...processesOf(postmasterPid)]) {
      const spent = readUsage(thread);
      if (spent) known.set(thread, spent);
    }
    const all = [...known.values()];
    return {
      cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
      waited: all.reduce((sum, { waited }) => sum + waited, 0),
    };
  };
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
}

function processesOf(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [String(pid), ...children].map((each) => `/proc/${each}/schedstat`);
}

function readUsage(file: string): ProcessUsage | null {
  try {
    const [cpu = 0, waited = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    return { cpu: cpu / 1e6, waited: waited / 1e6 };
  } catch {
    return null;
  }
}
