import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './run-step.ts';
import { readCoveredIds, readRequirementIds } from './spec-coverage.ts';

const DOCUMENT = 'docs/coverage.md';
const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.test.ts', 'tests/**/*.spec.ts'];

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const requirements = readRequirementIds(read(DOCUMENT));
const covered = new Map<string, string>();
for (const file of globSync(TEST_FILES, { cwd: PROJECT_ROOT })) {
  for (const id of readCoveredIds(read(file))) covered.set(id, file);
}

const errors = [
  ...requirements.filter((id, index) => requirements.indexOf(id) !== index).map((id) => `${id} is listed twice.`),
  ...requirements.filter((id) => !covered.has(id)).map((id) => `${id} has no test.`),
  ...[...covered]
    .filter(([id]) => !requirements.includes(id))
    .map(([id, file]) => `${file} covers ${id}, which ${DOCUMENT} does not list.`),
];
// An unreadable table must not pass as one without errors.
if (requirements.length === 0) errors.push(`${DOCUMENT} has no rows.`);

for (const error of errors) console.error(error);
console.log(`${requirements.length} requirements`);
process.exitCode = errors.length > 0 ? 1 : 0;
