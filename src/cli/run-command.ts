import { type Command, UsageError } from './command.ts';
import { readConfig } from './config.ts';
import { describeError } from './errors/describe-error.ts';
import { readEnvironment } from './read-environment.ts';

/** Commands are loaded on demand, which keeps the start fast. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  seed: async () => (await import('./commands/seed.ts')).seedCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  categories: async () => (await import('./commands/categories.ts')).categoriesCommand,
  submissions: async () => (await import('./commands/submissions.ts')).submissionsCommand,
  reviews: async () => (await import('./commands/reviews.ts')).reviewsCommand,
  fields: async () => (await import('./commands/fields.ts')).fieldsCommand,
  configuration: async () => (await import('./commands/configuration.ts')).configurationCommand,
  merge: async () => (await import('./commands/merge.ts')).mergeCommand,
  duplicates: async () => (await import('./commands/duplicates.ts')).duplicatesCommand,
  jobs: async () => (await import('./commands/jobs.ts')).jobsCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
};

const HELP_OPTIONS = ['--help', '-h'];
const HELP_WORDS = ['help', ...HELP_OPTIONS];

/** Of one command, or of all. */
async function help(name?: string): Promise<string> {
  const loaders = name === undefined ? Object.values(COMMANDS) : [() => loadCommand(name)];
  const commands = await Promise.all(loaders.map((load) => load()));
  const lines = commands.flatMap((command) =>
    command.usage.map(([syntax, description]) => `  ${syntax.padEnd(58)} ${description}`),
  );
  return [
    'Usage: npm run cli -- <command>',
    '',
    ...lines,
    '',
    'Settings are environment variables or lines of the file .env: see docs/settings.md.',
  ].join('\n');
}

/** Runs a command, prints its errors and returns the exit code. Settings are read from the environment by default. */
export async function runCommand([name = 'help', ...args]: string[], env?: Record<string, string>): Promise<number> {
  let withStack = false;
  try {
    if (HELP_WORDS.includes(name)) console.log(await help(args[0]));
    else if (args.some((word) => HELP_OPTIONS.includes(word))) console.log(await help(name));
    else {
      const command = await loadCommand(name);
      const config = readConfig(env ?? readEnvironment());
      withStack = config.debugErrors;
      await command.run(args, config);
    }
    return 0;
  } catch (error) {
    console.error(describeError(error, { withStack }));
    return 1;
  }
}

function loadCommand(name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return load();
  throw new UsageError(`Unknown command "${name}". For all commands: npm run cli -- help`);
}
