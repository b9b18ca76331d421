import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cliNodeFlags, serverEnvironment, serverNodeFlags } from '../scripts/server-flags.ts';
import { findFreePort } from '../tests/support/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
export const HEAP_MB = 512;

/** A running server with a small demo town, in a directory of its own. */
export type Instance = {
  url: string;
  isRunning(): boolean;
  /** Memory of the server process, without the process that decodes photos. */
  memoryMb(): { current: number; peak: number };
  stop(): Promise<void>;
};

export async function startInstance(): Promise<Instance> {
  const directory = await mkdtemp(path.join(tmpdir(), 'townlink-drill-'));
  // Requests come from many addresses, so that rate limits do not end an attack.
  const settings = { DATA_DIR: directory, SEED: 'none', PORT: String(await findFreePort()), TRUST_PROXY: 'loopback' };
  await runToEnd(spawnCli(cliNodeFlags(), ['seed', '--listings', '300', '--reviews', '1200'], settings));
  const flags = [...serverNodeFlags(), `--max-old-space-size=${HEAP_MB}`];
  const server = spawnCli(flags, ['serve'], { ...serverEnvironment(), ...settings });
  const url = await readyUrl(server);
  resetPeakMemory(server.pid ?? 0);
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  return {
    url,
    isRunning,
    memoryMb: () => readMemory(server.pid ?? 0),
    async stop() {
      if (isRunning()) {
        const ended = once(server, 'close');
        server.kill('SIGKILL');
        await ended;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function spawnCli(flags: string[], args: string[], settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [...flags, 'src/cli/main.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SETTINGS_FILE: '/dev/null', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}

async function runToEnd(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The demo town could not be loaded: exit code ${code}`);
}

/** Keeps reading afterwards: the server must never wait for its log. */
function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 100_000) output += text;
      const url = /is ready: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    server.on('close', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}

/** The peak is that of the attacks, not of the start. */
function resetPeakMemory(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Linux only; elsewhere both are 0 and no limit of memory is checked. */
function readMemory(pid: number): { current: number; peak: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // the process has ended, or there is no /proc
  }
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);
  return { current: mb('VmRSS'), peak: mb('VmHWM') };
}
