import { BackupError } from '#backup/backup-format.ts';
import { ImportError } from '#imports/import-file.ts';
import { HttpError } from '#server/http/http-error.ts';
import { isDatabaseUnavailable } from '#storage/engine/database-errors.ts';
import { DirectoryInUseError } from '#storage/engine/embedded/open-embedded.ts';
import { NewerSchemaError } from '#storage/engine/migrate.ts';
import { type Command, UsageError } from './command.ts';
import { ConfigError, readConfig } from './config.ts';

/** Commands are loaded on demand, which keeps the start fast. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  seed: async () => (await import('./commands/seed.ts')).seedCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  submissions: async () => (await import('./commands/submissions.ts')).submissionsCommand,
  reviews: async () => (await import('./commands/reviews.ts')).reviewsCommand,
  merge: async () => (await import('./commands/merge.ts')).mergeCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
};

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const lines = commands.flatMap((command) =>
    command.usage.map(([syntax, description]) => `  ${syntax.padEnd(58)} ${description}`),
  );
  return [
    'Usage: npm run cli -- <command>',
    '',
    ...lines,
    '',
    'Settings are environment variables: see docs/settings.md.',
  ].join('\n');
}

/** Runs a command, prints its errors and returns the exit code. Settings are read from `process.env` by default. */
export async function runCommand([name, ...args]: string[], env?: Record<string, string>): Promise<number> {
  try {
    const command = await COMMANDS[name ?? '']?.();
    if (command) await command.run(args, readConfig(env));
    else await showHelp(name);
    return 0;
  } catch (error) {
    console.error(operatorMessage(error) ?? error);
    return 1;
  }
}

async function showHelp(name = 'help'): Promise<void> {
  console.log(await help());
  if (name !== 'help') throw new UsageError(`Unknown command "${name}".`);
}

/** A message for errors that the operator can fix; null for others, which are printed with their stack. */
function operatorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be reached (${error.message || error.name}). Check that it is running and that DATABASE_URL is correct.`;
  }
  // errors of Node's parseArgs
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  const operatorErrors = [
    UsageError,
    ConfigError,
    HttpError,
    DirectoryInUseError,
    NewerSchemaError,
    ImportError,
    BackupError,
  ];
  return operatorErrors.some((kind) => error instanceof kind) ? error.message : null;
}
