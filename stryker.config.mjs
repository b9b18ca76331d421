export default {
  mutate: [
    'src/{domain,lib,matching}/**/*.ts',
    // The other files of this folder need a database.
    'src/query-understanding/{category-needs,interpretation,negative-examples,place-candidates,search-phrases}.ts',
    '!**/*.test.ts',
  ],
  testRunner: 'vitest',
  // A mutant runs the tests that reach it; Vitest need not search for related files as well.
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant of a constant runs every test: a twentieth of the mutants would take almost half of the time.
  ignoreStatic: true,
  ignorePatterns: [
    ...['/dist', '/data', '/.cache', '/docs'],
    // Stryker would rewrite them with the API of TypeScript 6, which version 7 does not have.
    '/tsconfig*.json',
  ],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
};
