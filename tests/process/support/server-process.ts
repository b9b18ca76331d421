import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { cliNodeFlags, serverEnvironment, serverNodeFlags } from '../../../scripts/server-flags.ts';
import { findFreePort } from '../../support/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const DEFAULT_TIMEOUT_MS = 120_000;

export type EnvSettings = Record<string, string>;

export type ExitResult = { code: number | null; output: string };

/** A running CLI process. `output` combines stdout and stderr. */
type CliProcess = {
  pid: number;
  output(): string;
  ended: Promise<ExitResult>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Closes the reading end of its output. */
  closeOutput(): void;
};

export type ServerProcess = CliProcess & { url: string; readyMs: number; stop(): Promise<ExitResult> };

const running = new Set<ChildProcess>();
// A crashed test runner must not leave servers running.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Registers cleanup: at the end of the test, or of the fixture that several tests share. */
type OnCleanUp = (cleanUp: () => Promise<void>) => void;
type CliRunOptions = {
  input?: string;
  onCleanUp?: OnCleanUp;
  /** A program that runs the command, with its arguments. */
  wrapper?: string[];
  /** Optimizing the code of the embedded database takes each server seconds of CPU, and only long tests gain by it. */
  isOptimized?: boolean;
};

/** Runs the CLI like npm does, on the same Node, with only these settings. */
export function spawnCli(
  args: string[],
  settings: EnvSettings,
  { input = '', onCleanUp = onTestFinished, wrapper = [], isOptimized = false }: CliRunOptions = {},
): CliProcess {
  const isServer = args[0] === 'serve';
  const flags = isServer ? serverNodeFlags() : cliNodeFlags();
  if (!isOptimized) flags.push('--liftoff-only');
  const [program = process.execPath, ...words] = [...wrapper, process.execPath, ...flags, 'src/cli/main.ts', ...args];
  const child = spawn(program, words, {
    cwd: root,
    // without the settings of a developer's own site
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SETTINGS_FILE: '/dev/null',
      ...(isServer ? serverEnvironment() : {}),
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  // A process may exit without reading its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code]): ExitResult => {
    running.delete(child);
    return { code: typeof code === 'number' ? code : null, output };
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  onCleanUp(async () => {
    if (isRunning()) child.kill('SIGKILL');
    await ended;
  });
  return {
    // If spawn failed, `ended` reports it.
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    isRunning,
    signal: (name) => void child.kill(name),
    closeOutput: () => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    },
  };
}

/** Runs a CLI command until it exits. */
export function runCli(
  args: string[],
  settings: EnvSettings,
  { input = '', wrapper = [] }: Pick<CliRunOptions, 'input' | 'wrapper'> = {},
): Promise<ExitResult> {
  return spawnCli(args, settings, { input, wrapper }).ended;
}

/** Runs a CLI command whose DATA_DIR is a disk of this size, in a mount namespace of its own. */
export function runCliOnSmallDisk(args: string[], settings: EnvSettings, size: string): Promise<ExitResult> {
  const script = `mount -t tmpfs -o size=${size} none "$DATA_DIR" && exec "$@"`;
  return spawnCli(args, settings, { wrapper: ['unshare', '-rm', 'sh', '-c', script, 'sh'] }).ended;
}

/** Starts a server without demo data and waits until it is ready. */
export async function startServerProcess(
  settings: EnvSettings,
  options: Omit<CliRunOptions, 'input'> = {},
): Promise<ServerProcess> {
  const started = performance.now();
  const port = settings.PORT ?? String(await findFreePort());
  const cli = spawnCli(['serve'], { SEED: 'none', PORT: port, ...settings }, options);
  const url = await waitUntilReady(cli);
  return {
    ...cli,
    url,
    readyMs: Math.round(performance.now() - started),
    stop() {
      cli.signal('SIGTERM');
      return cli.ended;
    },
  };
}

async function waitUntilReady(cli: CliProcess): Promise<string> {
  const address = () => /is ready: (\S+)/.exec(cli.output())?.[1];
  await waitUntil(() => address() !== undefined || !cli.isRunning());
  const url = address();
  if (!url) throw new Error(`The server did not start:\n${cli.output()}`);
  return url;
}

/** Polls a condition until it is true. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`The condition was not met within ${timeoutMs} ms: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
