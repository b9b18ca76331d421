import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorReporter, emitErrorWarning } from '../report-error.ts';
import { type EmbeddedEngine, EngineStoppedError, startEngine } from './engine.ts';
import { releaseRecoverySpace, reserveRecoverySpace } from './recovery-space.ts';
import { type SupervisedEngine, superviseEngine } from './supervise-engine.ts';

export type SupervisedEngineOptions = {
  directory: string;
  reserveBytes?: number;
  onProgress?: (sentence: string) => void;
  onError?: ErrorReporter;
};

const megabyte = 1024 * 1024;

/** Starts the engine, starts it again when it stops, and reports both, and when the disk gets full. */
export async function openSupervisedEngine(files: string, options: SupervisedEngineOptions): Promise<SupervisedEngine> {
  const { directory, reserveBytes = 0, onProgress = () => {}, onError = emitErrorWarning } = options;
  const keepRecoverySpace = () => (reserveBytes > 0 ? reserveRecoverySpace(directory, reserveBytes) : undefined);
  const onReadOnly = (isReadOnly: boolean, freeMegabytes: number) => {
    if (isReadOnly) {
      const reason = `${freeMegabytes} MB are free, and the last ${reserveBytes / megabyte} MB are reserved (DISK_RESERVE_MB)`;
      onError(`The disk of ${directory} is almost full, so writes are refused until there is room`, new Error(reason));
    } else {
      onProgress(`The disk of ${directory} has room again, and writes are accepted.`);
      void keepRecoverySpace();
    }
  };
  const engine = await superviseEngine(() => startWithRecoverySpace(files, directory, { reserveBytes, onReadOnly }), {
    onStopped: (error) => onError(stoppedMessage(directory, error), new Error(errorLineOf(String(error.cause)))),
    onReopened: () => onProgress(`The embedded database in ${directory} is open again.`),
  });
  await keepRecoverySpace();
  return engine;
}

/** On a full disk, recovery may need the space that is kept for it. */
async function startWithRecoverySpace(
  files: string,
  directory: string,
  options: Parameters<typeof startEngine>[1],
): Promise<EmbeddedEngine> {
  // PGlite would create an empty database.
  if (!existsSync(join(files, 'PG_VERSION'))) throw new Error(`The files of the database are missing: ${files}`);
  try {
    return await startEngine(files, options);
  } catch (error) {
    const isDiskFull = error instanceof EngineStoppedError && error.code !== undefined;
    if (!isDiskFull || !releaseRecoverySpace(directory)) throw error;
    return startEngine(files, options);
  }
}

function stoppedMessage(directory: string, { code }: EngineStoppedError): string {
  return code
    ? `The disk of ${directory} is full, so the embedded database stopped. It opens again when there is room`
    : `The embedded database in ${directory} stopped and is being opened again`;
}

/** The last error of PostgreSQL's log, or else the last line. */
function errorLineOf(reason: string): string {
  const lines = reason.trimEnd().split('\n');
  return lines.findLast((line) => /PANIC|FATAL|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}
