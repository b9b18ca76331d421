import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('an instance withstands the drill', async () => {
  const args = RUN_LONG_TESTS ? [] : ['--short'];
  const drill = spawn(process.execPath, ['drill/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(drill.stdout), once(drill, 'close')]);
  expect(output).toMatch(/\d+ attempts, 0 findings, 0 server errors/);
  expect(code, output).toBe(0);
});
