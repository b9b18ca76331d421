import { spawn } from 'node:child_process';

/** Occupies the cores with other work until `stop` is called. */
export function startBusyLoops(count: number): { stop(): void } {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.on('exit', stop);
  return { stop };
}
