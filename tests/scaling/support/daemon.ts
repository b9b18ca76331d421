import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { waitUntil } from '../../process/support/server-process.ts';
import type { ServerUser } from '../../support/postgres-process.ts';

export type Daemon = { stop(): Promise<void> };

type DaemonOptions = { command: string; args: string[]; port: number; user?: ServerUser | undefined };

/** Starts a system program in the foreground and waits until its port accepts connections. It ends with the test runner. */
export async function startDaemon({ command, args, port, user }: DaemonOptions): Promise<Daemon> {
  const wrapped = [
    ...(existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'] : []),
    command,
  ];
  const child = spawn(wrapped[0] ?? '', [...wrapped.slice(1), ...args], { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  const ended = once(child, 'close');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  await waitUntil(async () => !isRunning() || (await acceptsConnections(port)), 20_000);
  if (!isRunning()) throw new Error(`${command} did not start:\n${output}`);
  return {
    async stop() {
      if (isRunning()) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
