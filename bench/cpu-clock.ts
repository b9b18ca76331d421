import { existsSync, readFileSync } from 'node:fs';
import type { BenchServer } from './bench-server.ts';
import type { CpuTime } from './server-messages.ts';

/** Where a kernel has no finer count, it counts in hundredths of a second. */
const TICK_MS = 10;

/** CPU time spent for the server so far, that of the database's processes included. */
export type CpuClock = () => Promise<CpuTime>;

export function cpuClock(serving: BenchServer, postmasterPid: number | null): CpuClock {
  const databaseMs = databaseClock(postmasterPid);
  return async () => {
    const { cpuMs, mainThreadMs } = await serving.request('spent', null);
    return { cpuMs: cpuMs + databaseMs(), mainThreadMs };
  };
}

/** CPU time that a PostgreSQL and its children have spent so far. */
export type DatabaseClock = () => number;

export function databaseClock(postmasterPid: number | null): DatabaseClock {
  const database = new Map<number, number>();
  return () => {
    for (const pid of postmasterPid === null ? [] : processFamily(postmasterPid)) {
      database.set(pid, processCpuMs(pid) ?? database.get(pid) ?? 0);
    }
    // those that have ended keep what they had
    return [...database.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** Without /proc the database's share stays unknown, and only the ratios of requests say something. */
function processFamily(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return [pid, ...readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)];
}

function processCpuMs(pid: number): number | null {
  try {
    const precise = `/proc/${pid}/schedstat`;
    if (existsSync(precise)) return Number(readFileSync(precise, 'utf8').split(' ')[0]) / 1e6;
    // the name in brackets may hold spaces; user and system time are the 12th and 13th field after it
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
