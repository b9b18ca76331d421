import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT, runStep } from './run-step.ts';
import {
  countPlaywright,
  countVitest,
  filesToRetry,
  formatCounts,
  hasUnhandledErrors,
  mergeRetry,
  sumCounts,
} from './test-report.ts';

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

test('counts every test of vitest, and a file that cannot be loaded as one that failed', () => {
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

  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 2, flaky: 0 });
  expect(
    filesToRetry(report)
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual(['broken.check.mjs', 'cases.check.mjs']);
});

test('an error outside of any test is known from what vitest says', () => {
  write('stray.config.mjs', `export default { test: { include: ['*.stray.mjs'] } };`);
  const runStray = (body: string) => {
    write('one.stray.mjs', `import { test } from 'vitest'; test('good', ${body});`);
    const args = ['run', '--root', folder, '--config', path.join(folder, 'stray.config.mjs')];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs'), ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, FORCE_COLOR: '1' },
      },
    );
    return hasUnhandledErrors(stdout + stderr);
  };

  expect(
    runStray(
      `async () => { setTimeout(() => { throw new Error('stray'); }); await new Promise((r) => setTimeout(r, 50)); }`,
    ),
  ).toBe(true);
  expect(runStray('() => {}')).toBe(false);
  expect(runStray(`() => { throw new Error('in the test'); }`)).toBe(false);
});

test('counts every test of Playwright', () => {
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

  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: 1 });
});

test('a runner without a readable report has failed once', () => {
  write('torn.json', '{"numPassedTests": 3');

  expect(countVitest(path.join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  expect(countPlaywright(path.join(folder, 'torn.json'))).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
});

test('what passes when it is run once more is counted as passed, and told', () => {
  const first = { passed: 10, failed: 2, skipped: 1, flaky: 0 };
  const second = { passed: 4, failed: 0, skipped: 0, flaky: 0 };

  const mended = mergeRetry(first, second);

  expect(mended).toEqual({ passed: 12, failed: 0, skipped: 1, flaky: 2 });
  expect(formatCounts(mended)).toBe('12 passed, 0 failed, 1 skipped, 2 at the second try');
});

test('what fails twice has failed', () => {
  const first = { passed: 10, failed: 2, skipped: 0, flaky: 0 };

  expect(mergeRetry(first, { ...first, passed: 3, failed: 1 })).toEqual({
    passed: 11,
    failed: 1,
    skipped: 0,
    flaky: 1,
  });
  expect(mergeRetry(first, first)).toEqual(first);
});

test('a step runs what failed once more', async () => {
  write('fails.mjs', 'process.exit(1)');
  write('passes.mjs', '');
  const stepOf = (name: string, passed: number, failed: number) => ({
    name,
    script: path.relative(PROJECT_ROOT, path.join(folder, name)),
    args: [],
    count: () => ({ passed, failed, skipped: 0, flaky: 0 }),
  });

  const { counts } = await runStep({ ...stepOf('fails.mjs', 5, 1), retry: () => stepOf('passes.mjs', 3, 0) });

  expect(counts).toEqual({ passed: 6, failed: 0, skipped: 0, flaky: 1 });
});

test('many failures are not chance: they are not run again', () => {
  const testResults = [1, 2, 3, 4].map((number) => ({
    name: `${number}.test.ts`,
    status: 'failed',
    assertionResults: [],
  }));
  write('many.json', JSON.stringify({ testResults }));

  expect(filesToRetry(path.join(folder, 'many.json'))).toEqual([]);
});

test('the last line names the skipped only when there are some', () => {
  const good = { passed: 2, failed: 0, skipped: 0, flaky: 0 };
  const bad = { passed: 1, failed: 1, skipped: 3, flaky: 0 };

  expect(formatCounts(sumCounts([good, good]))).toBe('4 passed, 0 failed');
  expect(formatCounts(sumCounts([good, bad]))).toBe('3 passed, 1 failed, 3 skipped');
});
