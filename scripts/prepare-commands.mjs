import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const PROGRESS_MS = 10_000;

/** Runs a command under a title, with a line every ten seconds for whoever waits, and rejects when it fails. */
export function runCommand(command, args, { title, ...options }) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`${title}…`);
  const progress = setInterval(() => console.log(`  … ${seconds()}`), PROGRESS_MS);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  // An end asked of us is asked of the child, and the turn is kept until the child has ended.
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${title}: failed after ${seconds()}, the lines above say why.`));
    });
  }).finally(() => {
    clearInterval(progress);
    for (const signal of signals) process.off(signal, pass);
  });
}

export function hash(parts) {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('hex');
}

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
