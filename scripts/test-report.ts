import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const CRASHED: Counts = { passed: 0, failed: 1, skipped: 0 };

export function add(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** "12 passed, 0 failed", with the skipped only when there are some. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

export function countVitest(file: string): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return CRASHED;
  // A file that could not be loaded has no test that failed, and yet it has failed.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests + broken.length, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function countPlaywright(file: string): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return CRASHED;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function readReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null;
  try {
    // The reporters of vitest and Playwright define these shapes.
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
