import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 1000;
const IDLE_MS = 30;
const IDLE_LOOKS = 3;
const LOOKS_AT_MOST = 1800;

/** Waits until server and database have nothing left to do of what they do at the beginning, as building an index. */
export async function settled(cpuMs: () => number | Promise<number>): Promise<{ cpuMs: number }> {
  const begun = await cpuMs();
  let before = begun;
  for (let look = 0, idle = 0; look < LOOKS_AT_MOST && idle < IDLE_LOOKS; look++) {
    await sleep(LOOK_MS);
    const cpu = await cpuMs();
    idle = cpu - before < IDLE_MS ? idle + 1 : 0;
    before = cpu;
  }
  return { cpuMs: before - begun };
}

/** The memory that a process holds at the moment. */
export function megabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
