import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { mergeRetry, type TestCounts } from './test-report.ts';

export const PROJECT_ROOT = path.dirname(import.meta.dirname);

export type CheckStep = {
  name: string;
  /** A script and its arguments, run by this Node. The script is relative to the project. */
  script: string;
  args: string[];
  env?: Record<string, string>;
  /** How many tests it ran. Left out: the step is one check, which passed or failed as a whole. */
  count?: () => TestCounts;
  /** What failed, once more: on a busy machine one can miss a deadline, while a fault shows twice. Null: it has failed. */
  retry?: (output: string) => CheckStep | null;
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
  const failed = counts.failed > 0;
  if (failed) console.log(output);
  console.log(`${failed ? 'FAIL' : ' ok '} ${step.name.padEnd(40)} ${seconds().padStart(8)}${summary(step, counts)}`);
  const again = failed ? step.retry?.(output) : null;
  return { step, counts: again ? mergeRetry(counts, (await runStep(again)).counts) : counts };
}

const countAsOneCheck = (exitCode: number): TestCounts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: 0,
  skipped: 0,
  flaky: 0,
});

/** A runner that fell over before or after its tests has failed, whatever its report says. */
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
  // An end asked of us is asked of the runner, which has servers and browsers to put away.
  const end = (signal: NodeJS.Signals) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, end);
  return new Promise((resolve) => {
    child.once('error', (error) => onOutput(`${error.message}\n`));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      resolve(code ?? 1);
    });
  });
}

function lastLine(output: string): string {
  const line = stripVTControlCharacters(output).trimEnd().split('\n').at(-1)?.trim();
  return line ? `: ${line}` : '';
}

function summary(step: CheckStep, counts: TestCounts): string {
  if (!step.count) return '';
  const { passed, failed, flaky } = counts;
  return `  ${passed} passed${failed ? `, ${failed} failed` : ''}${flaky ? `, ${flaky} at the second try` : ''}`;
}
