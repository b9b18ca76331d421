import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const contract = 'tests/contract/**/*.test.ts';
/** Both engines are PostgreSQL: what a nasty value does to it, the quicker one tells. */
const hostile = 'tests/contract/hostile-*.test.ts';
/** The embedded engine is not told to keep plans. */
const keptPlans = 'src/storage/engine/prepared-statements.test.ts';
/** Who may make a call is decided above the database: the embedded engine, on which every check runs, tells. */
const access = 'tests/contract/access-matrix.test.ts';

/** The files that make every call there is take the longest: begun last, one of them would run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/contract/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Forks: tests run the embedded database in worker threads of their own, and end it the hard way.
    pool: 'forks',
    // files that follow each other share what they import, which took a third of the time; none may change it for the next
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/support/storage.test.ts', contract],
          exclude: [hostile, keptPlans],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: 'tests/support/embedded-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'src/backup/**/*.test.ts',
            'src/imports/**/*.test.ts',
            'src/storage/**/*.test.ts',
            'src/jobs/**/*.test.ts',
            contract,
            'tests/support/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [access, 'src/storage/engine/embedded/**'],
          env: { TEST_ENGINE: 'server' },
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/process/**/*.test.ts', 'tests/scaling/**/*.test.ts'],
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
