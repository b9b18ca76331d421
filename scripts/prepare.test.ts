import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Replaces npm, which needs a network. Logs its begin and its end. */
const NPM = `
const { appendFileSync, mkdirSync } = require('node:fs');
mkdirSync('node_modules', { recursive: true });
appendFileSync('npm.log', 'begin ');
setTimeout(() => appendFileSync('npm.log', 'end '), Number(process.env.NPM_MS));
`;

async function freshClone() {
  const root = await mkdtemp(path.join(tmpdir(), 'clone-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(import.meta.dirname, path.join(root, 'scripts'), { recursive: true });
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  await writeFile(path.join(root, 'npm.cjs'), NPM);
  const env = { ...process.env, npm_execpath: path.join(root, 'npm.cjs'), npm_node_execpath: process.execPath };
  return {
    prepare: (npmMs = 50) =>
      spawn(process.execPath, ['scripts/prepare.mjs', 'build'], { cwd: root, env: { ...env, NPM_MS: String(npmMs) } }),
    log: () => readFile(path.join(root, 'npm.log'), 'utf8').catch(() => ''),
    lock: (text: string) => writeFile(path.join(root, 'package-lock.json'), text),
  };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

test('packages are installed on the first start and again only after the lockfile has changed', async () => {
  const clone = await freshClone();

  expect(await exitCode(clone.prepare())).toBe(0);
  expect(await exitCode(clone.prepare())).toBe(0);
  expect(await clone.log()).toBe('begin end ');

  await clone.lock('{"changed":true}');
  expect(await exitCode(clone.prepare())).toBe(0);
  expect(await clone.log()).toBe('begin end begin end ');
});

test('concurrent first starts wait for each other and install once', async () => {
  const clone = await freshClone();

  const codes = await Promise.all([1, 2, 3].map(() => exitCode(clone.prepare(500))));

  expect(codes).toEqual([0, 0, 0]);
  expect(await clone.log()).toBe('begin end ');
});

test('a waiting process takes over when the lock holder is killed', async () => {
  const clone = await freshClone();
  const holder = clone.prepare(5_000);
  await vi.waitFor(async () => expect(await clone.log()).toBe('begin '), 30_000);
  const waiting = clone.prepare();
  await once(waiting.stdout, 'data');

  holder.kill('SIGKILL');

  expect(await exitCode(waiting)).toBe(0);
  expect(await clone.log()).toBe('begin begin end ');
});

test('an interrupted installation is repeated', async () => {
  const clone = await freshClone();
  const interrupted = clone.prepare(5_000);
  await vi.waitFor(async () => expect(await clone.log()).toBe('begin '), 30_000);

  interrupted.kill('SIGTERM');
  expect(await exitCode(interrupted)).toBe(1);

  expect(await exitCode(clone.prepare())).toBe(0);
  expect(await clone.log()).toBe('begin begin end ');
});
