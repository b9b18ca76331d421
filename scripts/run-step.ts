import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCounts } from './test-report.ts';

export const PROJECT_ROOT = path.dirname(import.meta.dirname);

export type CheckStep = {
  name: string;
  /** Script run by this Node, relative to the project, and its arguments. */
  script: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads how many tests ran. Without it the step counts as one check. */
  count?: () => TestCounts;
};

export type StepResult = { step: CheckStep; counts: TestCounts };

const PROGRESS_MS = 10_000;

export async function runStep(step: CheckStep): Promise<StepResult> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let output = '';
  const progress = setInterval(() => console.log(`  …  ${step.name}, ${seconds()}${lastLine(output)}`), PROGRESS_MS);
  const exitCode = await run(step, (text) => {
    output += text;
  });
  clearInterval(progress);

  const counts = withExitCode(step.count?.() ?? countAsOneCheck(exitCode), exitCode);
  const hasFailed = counts.failed > 0;
  if (hasFailed) console.log(output);
  console.log(
    `${hasFailed ? 'FAIL' : ' ok '} ${step.name.padEnd(40)} ${seconds().padStart(8)}${formatStepCounts(step, counts)}`,
  );
  return { step, counts };
}

const countAsOneCheck = (exitCode: number): TestCounts => ({ passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 });

/** A runner that crashed before or after its tests has failed, even if its report shows no failure. */
function withExitCode(counts: TestCounts, exitCode: number): TestCounts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function run(step: CheckStep, onOutput: (text: string) => void): Promise<number> {
  const child = spawn(process.execPath, [path.join(PROJECT_ROOT, step.script), ...step.args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
  // Signals are forwarded, so that the runner can stop its servers and browsers.
  const forward = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('error', (error) => onOutput(`${error.message}\n`));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}

function lastLine(output: string): string {
  const line = stripVTControlCharacters(output).trimEnd().split('\n').at(-1)?.trim();
  return line ? `: ${line}` : '';
}

function formatStepCounts(step: CheckStep, { passed, failed }: TestCounts): string {
  if (!step.count) return '';
  return `  ${passed} passed${failed ? `, ${failed} failed` : ''}`;
}
