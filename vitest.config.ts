import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { quietChromium } from './tests/journeys/support/chromium.ts';
import { RUN_LONG_TESTS } from './tests/support/long-tests.ts';
import siteConfig from './vite.config.ts';

const CONTRACT_TESTS = 'tests/contract/**/*.test.ts';
/**
 * Engine-specific, but not on the embedded engine, except in the long tests: it takes two to four times as long, has one
 * connection and thus no races, and other tests of search, access and backups run on it.
 */
const SERVER_ONLY_TESTS = [
  CONTRACT_TESTS,
  'src/backup/backup.test.ts',
  'src/server/search/index-agrees-with-sql.test.ts',
  'src/server/reviews/rating.test.ts',
  'src/storage/listings/listing-counts.test.ts',
];
/** The embedded engine does not use named prepared statements. */
const PREPARED_STATEMENT_TESTS = 'src/storage/engine/prepared-statements.test.ts';
const EMBEDDED_ENGINE_TESTS = 'src/storage/engine/embedded/**/*.test.ts';
/** Fixtures of the embedded project: the test storage and its engine pool. */
const TEST_STORAGE_TESTS = 'tests/support/storage.test.ts';

/** A test belongs to `unit` unless it opens a database. A wrong guess fails at once: `unit` has no database to open. */
const OPENS_DATABASE =
  /\b(?:startTestApp|startSettingsSite|openTestStorage|openEmptyStorage|createTestDatabase|startPostgres)\b|TEST_DATABASE_URL/;
const testFiles = globSync('{src,scripts,bench}/**/*.test.ts');
const databaseTests = testFiles.filter((file) => OPENS_DATABASE.test(readFileSync(file, 'utf8')));
const unitTests = testFiles.filter((file) => !databaseTests.includes(file));

/**
 * Tests whose result can differ between the engines: raw SQL, search results and concurrent writes. The others run on
 * PostgreSQL only, except in the long tests, because they take half the time there.
 */
const ENGINE_SPECIFIC = [
  /^src\/(?:storage|backup|imports)\//,
  /^src\/jobs\/(?!recorded-payloads|category-maintenance|email\/outbox-transport)/,
  /^src\/server\/search\//,
  /^src\/server\/(?:claims|moderation)\//,
  /^src\/server\/desk\/(?:decisions|merge-listings|overview)\.test/,
  /^src\/server\/reviews\/(?!my-review|owner-reply)/,
  /^src\/server\/listings\/(?:listing-edits|listing-search)\.test/,
  /^src\/server\/submissions\/receive-submission\.test/,
  /^src\/server\/saved\/favorite-routes\.test/,
  /^src\/server\/photos\/photos\.test/,
  /^bench\//,
];
const databasePaths = databaseTests.map((file) => file.replaceAll('\\', '/'));
const unmatched = ENGINE_SPECIFIC.filter((pattern) => !databasePaths.some((file) => pattern.test(file)));
if (unmatched.length > 0)
  throw new Error(`Renamed tests? In vitest.config.ts nothing matches ${unmatched.join(', ')}.`);
const engineSpecificTests = databasePaths.filter((file) => ENGINE_SPECIFIC.some((pattern) => pattern.test(file)));

/** The longest files of each project. Started last, one of them would run alone for minutes. */
const LONG_FILES = /\/tests\/contract\/|\/tests\/process\/(?:backup|start|kill-submissions)\./;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const EMBEDDED_SETUP = 'tests/support/embedded-setup.ts';
const SERVER_SETUP = 'tests/support/global-setup.ts';

export const unitProject = { name: 'unit', include: unitTests, exclude: [EMBEDDED_ENGINE_TESTS] };

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
      { extends: true, test: unitProject },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [
            ...(RUN_LONG_TESTS ? databasePaths : engineSpecificTests).filter((file) => !file.startsWith('bench')),
            EMBEDDED_ENGINE_TESTS,
            TEST_STORAGE_TESTS,
            CONTRACT_TESTS,
          ],
          exclude: [PREPARED_STATEMENT_TESTS, ...(RUN_LONG_TESTS ? [] : SERVER_ONLY_TESTS)],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: EMBEDDED_SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...databasePaths, CONTRACT_TESTS, 'tests/support/**/*.test.ts'],
          exclude: [EMBEDDED_ENGINE_TESTS],
          env: { TEST_ENGINE: 'server' },
          globalSetup: SERVER_SETUP,
        },
      },
      {
        extends: true,
        plugins: siteConfig({ command: 'serve', mode: 'test' }).plugins ?? [],
        // Not in node_modules, which several checkouts may share.
        cacheDir: '.cache/vite-components',
        // Without it, a package that a module imports for the first time is found while tests run, and React is loaded twice.
        optimizeDeps: { force: true },
        // Vite warns about a dynamic import in its own module runner.
        logLevel: 'error',
        test: {
          name: 'components',
          // Components keep state in modules.
          isolate: true,
          include: ['src/web/**/*.test.tsx'],
          setupFiles: 'tests/support/browser/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            // As in the journeys: part of a name is enough, in any case.
            locators: { exact: false },
            provider: playwright({
              launchOptions: quietChromium(),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Los_Angeles' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'tests/pages/support/global-setup.ts',
          // The built server is loaded as it is, not transformed.
          server: { deps: { external: [/\/dist\/server\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/faults/**/*.test.ts', 'tests/process/**/*.test.ts', 'tests/scaling/**/*.test.ts'],
          globalSetup: [EMBEDDED_SETUP, SERVER_SETUP],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
