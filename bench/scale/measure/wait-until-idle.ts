import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 1000;
const IDLE_MS = 30;
const IDLE_POLLS = 3;
const MAX_POLLS = 1800;

/** Waits until server and database have nothing left to do of what they do at the beginning, as building an index. */
export async function waitUntilIdle(cpuMs: () => number | Promise<number>): Promise<{ cpuMs: number }> {
  const begun = await cpuMs();
  let before = begun;
  for (let look = 0, idle = 0; look < MAX_POLLS && idle < IDLE_POLLS; look++) {
    await sleep(POLL_MS);
    const cpu = await cpuMs();
    idle = cpu - before < IDLE_MS ? idle + 1 : 0;
    before = cpu;
  }
  return { cpuMs: before - begun };
}

/** The memory that a process holds at the moment. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
