import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerUser = { uid: number; gid: number };

export type Postmaster = {
  pid: number;
  kill(): Promise<void>;
  /** Shuts the server down cleanly, if it is running. */
  stop(): Promise<void>;
};

type LaunchOptions = {
  bin: string;
  directory: string;
  home: string;
  user: ServerUser | undefined;
  settings: Record<string, string>;
};

const READY = /database system is ready to accept (read-only )?connections/;

/** The user that runs PostgreSQL if this process is root, because PostgreSQL does not run as root. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const account =
    accounts.find((line) => line.startsWith('postgres:')) ?? accounts.find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = account?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and there is neither a postgres nor a nobody user.');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function runPostgresTool(
  command: string,
  args: string[],
  options: Partial<ServerUser> & { cwd: string },
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path.basename(command)} failed:\n${output()}`);
}

export async function launchPostgres({ bin, directory, home, user, settings }: LaunchOptions): Promise<Postmaster> {
  const all = { listen_addresses: '', unix_socket_directories: home, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...parentDeathWrapper(), path.join(bin, 'postgres'), '-D', directory, ...options];
  const child = spawn(command[0] ?? '', command.slice(1), { ...user, cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collectOutput(child);
  const closed = once(child, 'close');
  await waitUntilReady(child, output);
  // The output shows that the process was spawned, so its pid is set.
  const pid = child.pid as number;

  return {
    pid,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Stopped first, so that it cannot fork between the listing and the kill.
      child.kill('SIGSTOP');
      const pids = [pid, ...childrenOf(pid)];
      for (const each of pids) sendKill(each);
      await closed;
      await waitUntilGone(pids);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await closed;
    },
  };
}

function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', () => READY.test(output()) && resolve());
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL did not start:\n${output()}`)));
  });
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
    });
  }
  return () => text;
}

/** A killed test runner cannot clean up. With setpriv, the kernel then stops the server. */
function parentDeathWrapper(): string[] {
  return existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT', '--'] : [];
}

function childrenOf(pid: number): number[] {
  const linux = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(linux)) return readFileSync(linux, 'utf8').split(' ').filter(Boolean).map(Number);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child, parent]) => (child && parent === pid ? [child] : []));
}

function sendKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

/** The next start fails while an old child uses the shared memory. */
async function waitUntilGone(pids: number[]): Promise<void> {
  for (let wait = 0; wait < 200 && pids.some(isAlive); wait += 1) await sleep(10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** In a container it can take seconds until init reaps a zombie. Zombies hold no resources. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8'));
}
