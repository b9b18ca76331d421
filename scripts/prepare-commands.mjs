import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const PROGRESS_MS = 10_000;

/** Runs a command and logs its title, then the elapsed time every ten seconds. Rejects if the command fails. */
export function runCommand(command, args, { title, ...options }) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`${title}…`);
  const progress = setInterval(() => console.log(`  … ${seconds()}`), PROGRESS_MS);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  // Signals are forwarded to the child, and the folder lock is held until the child has ended.
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${title}: failed after ${seconds()}. See the output above.`));
    });
  }).finally(() => {
    clearInterval(progress);
    for (const signal of signals) process.off(signal, forward);
  });
}

export function hash(parts) {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('hex');
}

export function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
