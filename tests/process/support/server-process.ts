import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { serverNodeFlags } from '../../../scripts/server-flags.ts';
import { findFreePort } from './temporary-resources.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const DEFAULT_TIMEOUT_MS = 120_000;

export type EnvSettings = Record<string, string>;

export type ExitResult = { code: number | null; output: string };

/** A running program. Its output is both streams, as an operator sees them. */
type CliProcess = {
  pid: number;
  output(): string;
  ended: Promise<ExitResult>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
};

export type ServerProcess = CliProcess & { url: string; readyMs: number; stop(): Promise<ExitResult> };

const running = new Set<ChildProcess>();
// a test runner that falls over must not leave servers behind
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Who sees to what must be done in the end: the test, or whoever started the program for several tests. */
type OnCleanUp = (cleanUp: () => Promise<void>) => void;
type CliRunOptions = { input?: string; onCleanUp?: OnCleanUp };

/** Runs the program as npm does, on the same Node, with these settings and no others. */
function spawnCli(
  args: string[],
  settings: EnvSettings,
  { input = '', onCleanUp = onTestFinished }: CliRunOptions = {},
): CliProcess {
  const flags = args[0] === 'serve' ? serverNodeFlags() : [];
  const child = spawn(process.execPath, [...flags, 'src/cli/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  // a program that ends without reading it is free to do so
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
    // a spawn that failed shows in `ended`
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    isRunning,
    signal: (name) => void child.kill(name),
  };
}

/** Runs an operator's command to its end. */
export function runCli(args: string[], settings: EnvSettings, input = ''): Promise<ExitResult> {
  return spawnCli(args, settings, { input }).ended;
}

/** A server of an empty town that has said it is ready. */
export async function startServerProcess(
  settings: EnvSettings,
  around: Pick<CliRunOptions, 'onCleanUp'> = {},
): Promise<ServerProcess> {
  const started = performance.now();
  const port = settings.PORT ?? String(await findFreePort());
  const program = spawnCli(['serve'], { SEED: 'none', PORT: port, ...settings }, around);
  const url = await waitUntilReady(program);
  return {
    ...program,
    url,
    readyMs: Math.round(performance.now() - started),
    stop() {
      program.signal('SIGTERM');
      return program.ended;
    },
  };
}

async function waitUntilReady(program: CliProcess): Promise<string> {
  const address = () => /is ready: (\S+)/.exec(program.output())?.[1];
  await waitUntil(() => address() !== undefined || !program.isRunning());
  const url = address();
  if (!url) throw new Error(`The server did not start:\n${program.output()}`);
  return url;
}

/** Waits for something that is to come true by itself. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`It did not happen within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
