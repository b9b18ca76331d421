import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 1000;
const IDLE_MS = 30;
const IDLE_POLLS = 3;
const MAX_POLLS = 1800;

/** Waits until the server and the database have finished their startup work, such as building the index. */
export async function waitUntilIdle(cpuMs: () => number | Promise<number>): Promise<{ cpuMs: number }> {
  const start = await cpuMs();
  let previous = start;
  for (let poll = 0, idle = 0; poll < MAX_POLLS && idle < IDLE_POLLS; poll++) {
    await sleep(POLL_MS);
    const cpu = await cpuMs();
    idle = cpu - previous < IDLE_MS ? idle + 1 : 0;
    previous = cpu;
  }
  return { cpuMs: previous - start };
}

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
