import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type LockHolder = { firstLine: Promise<string>; kill(): Promise<void> };

/** A process that opens the database, prints "open" or the error, and keeps it open until killed. */
export function startLockHolder(directory: string, templateDirectory: string): LockHolder {
  const script = fileURLToPath(new URL('./hold-open.ts', import.meta.url));
  const child = spawn(process.execPath, [script, directory, templateDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return { firstLine: firstLineOf(child), kill };
}

async function firstLineOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('Expected the process to have a piped stdout');
  for await (const line of createInterface(stdout)) return line;
  return '';
}
