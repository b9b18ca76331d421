import { defineConfig } from 'vitest/config';

const contract = 'tests/contract/**/*.test.ts';

export default defineConfig({
  test: {
    // Forks: tests run the embedded database in worker threads of their own, and end it the hard way.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', contract],
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
            'src/imports/**/*.test.ts',
            'src/storage/*.test.ts',
            'src/jobs/**/*.test.ts',
            contract,
            'tests/support/**/*.test.ts',
          ],
          env: { TEST_ENGINE: 'server' },
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/process/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
