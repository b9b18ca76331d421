import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = `
import { buildIndex } from ${JSON.stringify(new URL('./build-index.ts', import.meta.url).href)};
async function* feed() {}
const build = buildIndex({ feed: feed(), wordForms: async () => '' });
console.log('result:', await build.then(({ size }) => size, (error) => error.message));
`;

// `npm run dev` runs Node in watch mode, in which worker threads also report the modules that they import.
test('an index is built in watch mode', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'townlink-watch-'));
  const script = path.join(directory, 'build.mjs');
  await writeFile(script, SCRIPT);
  const child = spawn(process.execPath, [`--watch-path=${directory}`, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await closed;
    await rm(directory, { recursive: true, force: true });
  });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    if (/result: .*\n/.test(output)) break;
  }
  expect(output).toBe('result: 0\n');
});
