import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WriterReport } from './writer-report.ts';

export type Writer = {
  /** Every report so far; whole once `ended` has resolved. */
  reports: WriterReport[];
  /** Resolves when the writer has opened the database and starts to write, or has ended. */
  writing: Promise<void>;
  /** Resolves with the exit code, or null after a kill, when the last report has been read. */
  ended: Promise<number | null>;
  isRunning(): boolean;
  errors(): string;
  kill(): void;
};

export function startWriter(task: 'write' | 'check', target: string[]): Writer {
  return spawnWriter(fileURLToPath(new URL('./writer.ts', import.meta.url)), [task, ...target]);
}

/** Runs a script that reports as the writer does. */
export function spawnWriter(script: string, parameters: string[] = []): Writer {
  const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
  const reports: WriterReport[] = [];
  const writing = Promise.withResolvers<void>();
  const closed = once(child, 'close');
  const read = readReports(child, (report) => {
    reports.push(report);
    writing.resolve();
  });
  const ended = Promise.all([closed, read]).then(([[code]]) => {
    writing.resolve();
    return typeof code === 'number' ? code : null;
  });
  // a report that cannot be read ends the wait for the first one too
  ended.catch(writing.reject);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return {
    reports,
    writing: writing.promise,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    errors: () => errors,
    kill: () => void child.kill('SIGKILL'),
  };
}

async function readReports({ stdout }: ChildProcess, onReport: (report: WriterReport) => void): Promise<void> {
  if (!stdout) throw new Error('The writer was started without a pipe.');
  for await (const line of createInterface(stdout)) {
    // The kill can cut the last line short; that report was never given. Whole lines are what say() wrote.
    if (line.endsWith('}')) onReport(JSON.parse(line) as WriterReport);
  }
}
