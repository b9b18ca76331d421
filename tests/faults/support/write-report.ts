import { writeSync } from 'node:fs';

/** Reports of a writer process, one JSON value per line. */
export type WriterReport =
  /** After opening: ids of the undamaged rows, and the id that the last committed transaction recorded. */
  { kind: 'found'; ids: number[]; lastId: number; openMs: number } | { kind: 'acknowledged'; id: number };

/** Accessing `process.stdout.fd` would make the pipe non-blocking, and long reports would be truncated. */
const STDOUT_FD = 1;

/** Writes synchronously: the kill would lose a buffered report, and its row would not be checked. */
export function writeReport(report: WriterReport): void {
  const line = Buffer.from(`${JSON.stringify(report)}\n`);
  for (let written = 0; written < line.length; ) written += writeSync(STDOUT_FD, line, written);
}
