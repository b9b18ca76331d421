import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT, runStep } from './run-step.ts';
import { countPlaywright, countVitest, formatCounts, sumCounts } from './test-report.ts';

// Inside the project, so that the runners' packages are found.
const folder = mkdtempSync(path.join(PROJECT_ROOT, 'node_modules/.reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

function run(script: string, args: string[], env: Record<string, string> = {}): void {
  spawnSync(process.execPath, [path.join(PROJECT_ROOT, script), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
}

test('every Vitest test is counted, and a file that cannot be loaded counts as failed', () => {
  write('vitest.config.mjs', `export default { test: { include: ['*.check.mjs'], exclude: [] } };`);
  write(
    'cases.check.mjs',
    `import { test, expect } from 'vitest';
     test('good', () => {});
     test('bad', () => expect(1).toBe(2));
     test.skip('left out', () => {});
     test.todo('later');`,
  );
  write('broken.check.mjs', `import './nowhere.mjs';`);
  const report = path.join(folder, 'vitest.json');

  run('node_modules/vitest/vitest.mjs', ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`]);

  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 2 });
});

test('every Playwright test is counted, and one that needed a retry counts as failed', () => {
  write(
    'playwright.config.mjs',
    `export default { testDir: '.', testMatch: '*.journey.mjs', workers: 1, retries: 1 };`,
  );
  write(
    'cases.journey.mjs',
    `import { test, expect } from '@playwright/test';
     test('good', () => {});
     test('bad', () => { expect(1).toBe(2); });
     test('late', () => { expect(test.info().retry).toBe(1); });
     test.skip('left out', () => {});`,
  );
  const report = path.join(folder, 'playwright.json');

  run('node_modules/@playwright/test/cli.js', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });

  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test('a runner without a readable report counts as one failure', () => {
  write('torn.json', '{"numPassedTests": 3');

  expect(countVitest(path.join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(path.join(folder, 'torn.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a step has failed when its runner exits with an error, even if its report has no failed test', async () => {
  write('fails.mjs', 'process.exit(1)');
  const step = { name: 'fails', script: path.relative(PROJECT_ROOT, path.join(folder, 'fails.mjs')), args: [] };
  const report = () => ({ passed: 5, failed: 0, skipped: 0 });

  expect((await runStep(step)).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect((await runStep({ ...step, count: report })).counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('the last line names skipped tests only if there are any', () => {
  const good = { passed: 2, failed: 0, skipped: 0 };
  const bad = { passed: 1, failed: 1, skipped: 3 };

  expect(formatCounts(sumCounts([good, good]))).toBe('4 passed, 0 failed');
  expect(formatCounts(sumCounts([good, bad]))).toBe('3 passed, 1 failed, 3 skipped');
});
