import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** `flaky` are those among the passed that had failed at first. */
export type TestCounts = { passed: number; failed: number; skipped: number; flaky: number };

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

const CRASHED: TestCounts = { passed: 0, failed: 1, skipped: 0, flaky: 0 };
/** More than these do not fail by chance. */
const MAX_FLAKY_FILES = 3;

export function sumCounts(all: TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), flaky: sum('flaky') };
}

/** What a step comes to whose failed tests were run a second time. */
export function mergeRetry(first: TestCounts, second: TestCounts): TestCounts {
  const mended = Math.max(0, first.failed - second.failed);
  return { ...first, passed: first.passed + mended, failed: second.failed, flaky: mended };
}

/** "12 passed, 0 failed", with the skipped and the flaky only when there are some. */
export function formatCounts({ passed, failed, skipped, flaky }: TestCounts): string {
  const rest = [skipped && `, ${skipped} skipped`, flaky && `, ${flaky} at the second try`];
  return `${passed} passed, ${failed} failed${rest.filter(Boolean).join('')}`;
}

export function countVitest(file: string): TestCounts {
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
    flaky: 0,
  };
}

/** The files to run once more, where so few have failed that the machine may have stood still meanwhile. */
export function filesToRetry(file: string): string[] {
  const failed = readReport<VitestReport>(file)?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return failed.length <= MAX_FLAKY_FILES ? failed.map(({ name }) => name) : [];
}

/** Whether something was thrown outside of any test. No report says so, and a second try of some files would not show it again. */
export function hasUnhandledErrors(output: string): boolean {
  return /Vitest caught \d+ unhandled errors? during the test run/.test(stripVTControlCharacters(output));
}

export function countPlaywright(file: string): TestCounts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return CRASHED;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, flaky };
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
