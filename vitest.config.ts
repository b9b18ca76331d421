import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const CONTRACT_TESTS = 'tests/contract/**/*.test.ts';
/** Hostile values are sent to PostgreSQL only: both engines are PostgreSQL, and the server is the faster one. */
const HOSTILE_TESTS = 'tests/contract/hostile-*.test.ts';
/** Access is decided above the database, so one engine is enough. */
const ACCESS_TESTS = 'tests/contract/access-matrix.test.ts';
/** The embedded engine does not use named prepared statements. */
const PREPARED_STATEMENT_TESTS = 'src/storage/engine/prepared-statements.test.ts';
const EMBEDDED_ENGINE_TESTS = 'src/storage/engine/embedded/**/*.test.ts';
/** Fixtures of the embedded project: the test storage and its engine pool. */
const TEST_STORAGE_TESTS = 'tests/support/storage.test.ts';

/** A test belongs to `unit` unless it opens a database. A wrong guess fails at once: `unit` has no database to open. */
const OPENS_DATABASE =
  /\b(?:startTestApp|openTestStorage|openEmptyStorage|createTestDatabase|startPostgres)\b|TEST_DATABASE_URL/;
const testFiles = globSync('{src,scripts,bench}/**/*.test.ts');
const databaseTests = testFiles.filter((file) => OPENS_DATABASE.test(readFileSync(file, 'utf8')));
const unitTests = testFiles.filter((file) => !databaseTests.includes(file));

/** Tests whose result can differ between the engines: raw SQL, search results and concurrent writes. */
const ENGINE_SPECIFIC = [
  /^src\/(?:storage|backup|imports|jobs)\//,
  /^src\/server\/search\//,
  /^src\/server\/(?:claims|desk|moderation|reviews)\//,
  /^src\/server\/listings\/(?:listing-edits|listing-search)\.test/,
  /^src\/server\/submissions\/receive-submission\.test/,
  /^src\/server\/saved\/favorite-routes\.test/,
  /^src\/server\/photos\/photos\.test/,
  /^bench\//,
];
const isEngineSpecific = (file: string) => ENGINE_SPECIFIC.some((pattern) => pattern.test(file.replaceAll('\\', '/')));

/** The contract tests take longest. Started last, one of them would run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/contract/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const onServer = { env: { TEST_ENGINE: 'server' }, globalSetup: 'tests/support/global-setup.ts' };

export default defineConfig({
  test: {
    // Forks: tests run the embedded database in worker threads and terminate it.
    pool: 'forks',
    // Consecutive files share their imported modules, which saves a third of the time. No test may change module state.
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine takes longer than the default of one second.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'unit', include: unitTests, exclude: [EMBEDDED_ENGINE_TESTS] } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [
            ...databaseTests.filter((file) => !file.startsWith('bench')),
            EMBEDDED_ENGINE_TESTS,
            TEST_STORAGE_TESTS,
            CONTRACT_TESTS,
          ],
          exclude: [HOSTILE_TESTS, PREPARED_STATEMENT_TESTS],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: 'tests/support/embedded-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: 'server',
          include: [...databaseTests.filter(isEngineSpecific), CONTRACT_TESTS, 'tests/support/**/*.test.ts'],
          exclude: [ACCESS_TESTS, EMBEDDED_ENGINE_TESTS],
        },
      },
      {
        extends: true,
        test: { ...onServer, name: 'server-rest', include: databaseTests.filter((file) => !isEngineSpecific(file)) },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/faults/**/*.test.ts', 'tests/process/**/*.test.ts', 'tests/scaling/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
