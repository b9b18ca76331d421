const toMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** CPU time that synchronous work takes. Unlike elapsed time, it does not depend on what else the machine does. */
export function measureCpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return toMs(process.threadCpuUsage(before));
}

/** CPU time of all threads of this process while the work runs. */
export async function measureProcessCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return toMs(process.cpuUsage(before));
}
