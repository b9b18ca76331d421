import { readdirSync, readFileSync } from 'node:fs';

/** Cumulative ms of CPU time and of time spent runnable without a CPU. */
type ProcessUsage = { cpu: number; waited: number };

export type ProcessClock = () => ProcessUsage;

/**
 * Reads the usage of all server threads and PostgreSQL processes. The kernel counts in nanoseconds and is up to date for
 * waiting threads, so single requests can be measured.
 */
export function createProcessClock(serverPid: number, postmasterPid: number): ProcessClock {
  // Threads that have exited keep their last value.
  const usageByThread = new Map<string, ProcessUsage>();
  return () => {
    for (const thread of [...listThreads(serverPid), ...listProcesses(postmasterPid)]) {
      const usage = readUsage(thread);
      if (usage) usageByThread.set(thread, usage);
    }
    const usages = [...usageByThread.values()];
    return {
      cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
      waited: usages.reduce((sum, { waited }) => sum + waited, 0),
    };
  };
}

function listThreads(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
}

function listProcesses(pid: number): string[] {
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
