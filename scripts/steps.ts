import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CheckStep, PROJECT_ROOT, runStep, type StepResult } from './run-step.ts';
import { countPlaywright, countVitest, filesToRetry, hasUnhandledErrors } from './test-report.ts';

const REPORTS = path.join(PROJECT_ROOT, '.cache/reports');
const JOURNEYS = 'tests/journeys/playwright.config.ts';
const PARALLEL_STEPS = 2;

const biome = 'node_modules/@biomejs/biome/bin/biome';
const tsc = 'node_modules/typescript/bin/tsc';

export const staticChecks: CheckStep[] = [
  { name: 'format and lint', script: biome, args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', script: tsc, args: ['-p', 'tsconfig.json'] },
  { name: 'types of the web', script: tsc, args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of web tests and journeys', script: tsc, args: ['-p', 'tsconfig.journeys.json'] },
  { name: 'import direction', script: 'scripts/check-imports.ts', args: [] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'requirement coverage', script: 'scripts/check-coverage.ts', args: [] },
];

export const embeddedTests = vitest('tests on the embedded database', 'embedded');

/** What only `npm test` runs: these need a server, a browser or minutes. */
export function longTests(): CheckStep[] {
  const steps = [vitest('tests on PostgreSQL', 'server')];
  if (globSync('tests/faults/**/*.test.ts', { cwd: PROJECT_ROOT }).length > 0)
    steps.push(vitest('fault tests', 'faults'));
  if (existsSync(path.join(PROJECT_ROOT, JOURNEYS))) steps.push(journeys());
  return steps;
}

export async function runInParallel(steps: CheckStep[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const outcomes: StepResult[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: PARALLEL_STEPS }, lane));
  return outcomes;
}

/** One after the other: each runner fills the machine by itself. */
export async function runInOrder(steps: CheckStep[]): Promise<StepResult[]> {
  const outcomes: StepResult[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** An old report must never speak for a runner that crashed before writing its own. */
export function discardReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

function vitest(name: string, project: string): CheckStep {
  const report = path.join(REPORTS, `${project}.json`);
  const step = vitestStep(name, project, report);
  return {
    ...step,
    retry: (output) => {
      const files = hasUnhandledErrors(output)
        ? []
        : filesToRetry(report).map((file) => path.relative(PROJECT_ROOT, file));
      if (files.length === 0) return null;
      const second = vitestStep(`${name}, second try`, project, path.join(REPORTS, `${project}-again.json`));
      return { ...second, args: [...second.args, ...files] };
    },
  };
}

function vitestStep(name: string, project: string, report: string): CheckStep {
  return {
    name,
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: () => countVitest(report),
  };
}

function journeys(): CheckStep {
  const report = path.join(REPORTS, 'journeys.json');
  return {
    name: 'journeys in the browser',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config', JOURNEYS, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
  };
}
