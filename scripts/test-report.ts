import { existsSync, readFileSync } from 'node:fs';

export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const CRASHED: TestCounts = { passed: 0, failed: 1, skipped: 0 };

export function sumCounts(all: TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** "12 passed, 0 failed"; skipped tests are named only if there are any. */
export function formatCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

export function countVitest(file: string): TestCounts {
  const report = readReport<VitestReport>(file);
  if (!report) return CRASHED;
  // A file that could not be loaded has failed without a failed test.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests + broken.length, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only on a retry has failed: flaky tests are fixed, not repeated. */
export function countPlaywright(file: string): TestCounts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return CRASHED;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

function readReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null;
  try {
    // The reporters of Vitest and Playwright define these shapes.
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
