import { BackupError } from '#backup/backup-format.ts';
import { S3Error } from '#files/s3-store.ts';
import { ImportError } from '#imports/import-file.ts';
import { HttpError } from '#server/http/http-error.ts';
import { isDatabaseUnavailable, isDiskFull } from '#storage/engine/database-errors.ts';
import { DirectoryInUseError } from '#storage/engine/embedded/open-embedded.ts';
import { EditedMigrationError, NewerSchemaError } from '#storage/engine/migrate.ts';
import { UsageError } from '../command.ts';
import { ConfigError } from '../config.ts';
import { errorText } from './error-code.ts';
import { describePathError } from './file-error.ts';

/** Errors whose message is for the operator. */
const OPERATOR_ERRORS = [
  UsageError,
  ConfigError,
  HttpError,
  DirectoryInUseError,
  NewerSchemaError,
  EditedMigrationError,
  ImportError,
  BackupError,
  S3Error,
];

/** The text that a failed command prints. The stack is for developers. */
export function describeError(error: unknown, { withStack }: { withStack: boolean }): string {
  const sentence = operatorSentence(error) ?? `${errorText(error)}\nSet DEBUG_ERRORS=on to see where this happened.`;
  return withStack && error instanceof Error ? `${sentence}\n${formatStack(error)}` : sentence;
}

function operatorSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return error.message;
  const pathSentence = describePathError(error);
  if (pathSentence !== null) return pathSentence;
  if (isDiskFull(error))
    return `The disk is full (${errorText(error)}). Free some space, and try again: see docs/troubleshooting.md.`;
  if (isDatabaseUnavailable(error))
    return `The connection to the database was lost (${errorText(error)}). Check that it is running, then try again.`;
  return null;
}

function formatStack(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${formatStack(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
