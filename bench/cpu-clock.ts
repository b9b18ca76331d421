import { existsSync, readFileSync } from 'node:fs';
import type { BenchServer } from './bench-server.ts';
import type { CpuTime } from './server-messages.ts';

/** Clock tick of `/proc/<pid>/stat`, the fallback when `schedstat` is missing. */
const TICK_MS = 10;

/** Cumulative CPU time of the server and the database processes. */
export type CpuClock = () => Promise<CpuTime>;

export function cpuClock(server: BenchServer, postmasterPid: number | null): CpuClock {
  const databaseMs = databaseClock(postmasterPid);
  return async () => {
    const { cpuMs, mainThreadMs } = await server.request('cpuTime', null);
    return { cpuMs: cpuMs + databaseMs(), mainThreadMs };
  };
}

/** Cumulative CPU time in ms of the postmaster and its children. */
export type DatabaseClock = () => number;

export function databaseClock(postmasterPid: number | null): DatabaseClock {
  const cpuMsByPid = new Map<number, number>();
  return () => {
    for (const pid of postmasterPid === null ? [] : processFamily(postmasterPid)) {
      cpuMsByPid.set(pid, processCpuMs(pid) ?? cpuMsByPid.get(pid) ?? 0);
    }
    // Processes that have exited keep their last value.
    return [...cpuMsByPid.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** Without /proc the database's CPU time is unknown, and only the ratios by requests are meaningful. */
function processFamily(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return [pid, ...readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)];
}

function processCpuMs(pid: number): number | null {
  try {
    const precise = `/proc/${pid}/schedstat`;
    if (existsSync(precise)) return Number(readFileSync(precise, 'utf8').split(' ')[0]) / 1e6;
    // The process name in parentheses may contain spaces. User and system time are the 12th and 13th fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
