import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WriterReport } from './write-report.ts';

export type Writer = {
  /** Reports so far; complete once `ended` has resolved. */
  reports: WriterReport[];
  /** Resolves when the writer has reported this many acknowledged writes, or has ended. */
  hasWritten(count: number): Promise<void>;
  /** Resolves with the exit code, or null after a kill, when the last report has been read. */
  ended: Promise<number | null>;
  isRunning(): boolean;
  errors(): string;
  kill(): void;
};

export function startWriter(task: 'write' | 'check', target: string[]): Writer {
  return spawnWriter(fileURLToPath(new URL('./writer.ts', import.meta.url)), [task, ...target]);
}

/** Runs a script that writes reports like writer.ts. */
export function spawnWriter(script: string, parameters: string[] = []): Writer {
  const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
  const reports: WriterReport[] = [];
  const progress = new EventEmitter();
  const closed = once(child, 'close');
  const read = readReports(child, (report) => {
    reports.push(report);
    progress.emit('report');
  });
  const ended = Promise.all([closed, read]).then(([[code]]) => (typeof code === 'number' ? code : null));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return {
    reports,
    async hasWritten(count) {
      const writes = () => reports.filter(({ kind }) => kind === 'acknowledged').length;
      while (writes() < count) {
        const hasEnded = await Promise.race([once(progress, 'report').then(() => false), ended.then(() => true)]);
        if (hasEnded) return;
      }
    },
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    errors: () => errors,
    kill: () => void child.kill('SIGKILL'),
  };
}

async function readReports({ stdout }: ChildProcess, onReport: (report: WriterReport) => void): Promise<void> {
  if (!stdout) throw new Error('Expected the stdout of the writer to be a pipe.');
  for await (const line of createInterface(stdout)) {
    // A kill can cut the last line short; that report does not count. Complete lines were written by writeReport.
    if (line.endsWith('}')) onReport(JSON.parse(line) as WriterReport);
  }
}
