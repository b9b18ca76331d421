import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type CheckStep, PROJECT_ROOT, runStep, type StepResult } from './run-step.ts';
import { countPlaywright, countVitest } from './test-report.ts';

const REPORTS = path.join(PROJECT_ROOT, '.cache/reports');
const JOURNEYS = 'tests/journeys/playwright.config.ts';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const tsc = 'node_modules/typescript/bin/tsc';

export const staticChecks: CheckStep[] = [
  { name: 'format and lint', script: biome, args: ['check', '--error-on-warnings', '.'] },
  typeStep('types', 'tsconfig.json'),
  typeStep('types of the web', 'tsconfig.web.json'),
  typeStep('types of the service worker', 'tsconfig.worker.json'),
  typeStep('types of web tests and journeys', 'tsconfig.journeys.json'),
  { name: 'import direction', script: 'scripts/check-imports.ts', args: [] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'requirement coverage', script: 'scripts/check-coverage.ts', args: [] },
];

export const unitTests = vitestStep('unit tests', 'unit');

const embeddedTests = vitestStep('tests on the embedded database', 'embedded');
const serverTests = vitestStep('tests on PostgreSQL', 'server');
const pageTests = vitestStep('tests of the rendered pages', 'pages');
const processTests = vitestStep('tests of whole processes', 'processes');
const componentTests = vitestStep('components in the browser', 'components');

/** Tests of whole processes and of the embedded database often wait, so they run beside those on PostgreSQL, which never do. */
const databaseTests: CheckStep[][] = [
  [serverTests, pageTests],
  [processTests, embeddedTests],
];
const browserTests: CheckStep[] = [componentTests, journeyStep()];

/** Runs the tests that need a database, processes or a browser. In the long form, every database test runs on both engines. */
export async function runIntegrationTests({ isLong }: { isLong: boolean }): Promise<StepResult[]> {
  const env = isLong ? { TEST_LONG: '1' } : {};
  const run = (steps: CheckStep[]) =>
    runInOrder(steps.map((step): CheckStep => ({ ...step, env: { ...step.env, ...env } })));
  const results = await Promise.all(databaseTests.map(run));
  return [...results.flat(), ...(await run(browserTests))];
}

export async function runInParallel(steps: CheckStep[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return results;
}

/** Runs test runners one after another, because each uses all cores. */
export async function runInOrder(steps: CheckStep[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

/** Deletes old reports, so that none is read for a runner that crashed before it wrote its own. */
export function discardReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

/** The next run checks only what has changed. */
function typeStep(name: string, config: string): CheckStep {
  const state = path.join(PROJECT_ROOT, '.cache/types', `${config}.tsbuildinfo`);
  return { name, script: tsc, args: ['-p', config, '--incremental', '--tsBuildInfoFile', state] };
}

function vitestStep(name: string, project: string): CheckStep {
  const report = path.join(REPORTS, `${project}.json`);
  return {
    name,
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: () => countVitest(report),
  };
}

function journeyStep(): CheckStep {
  const report = path.join(REPORTS, 'journeys.json');
  return {
    name: 'journeys in the browser',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config', JOURNEYS, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
  };
}
