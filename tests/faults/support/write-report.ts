import { writeSync } from 'node:fs';
import type { WriterReport } from './writer-report.ts';

/** Not `process.stdout.fd`: asking for that stream makes the pipe non-blocking, and a long report is then cut short. */
const standardOutput = 1;

/** Written at once and whole: a report that waits in a buffer would be lost in the kill, and the row would go unchecked. */
export function writeReport(report: WriterReport): void {
  const line = Buffer.from(`${JSON.stringify(report)}\n`);
  for (let written = 0; written < line.length; ) written += writeSync(standardOutput, line, written);
}
