import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTitles, readRows } from './coverage.ts';
import { root } from './run-step.ts';

const DOCUMENT = 'docs/coverage.md';
const rows = readRows(readFileSync(path.join(root, DOCUMENT), 'utf8'));
const titles = new Map<string, Set<string>>();
const faults: string[] = [];
const seen = new Set<string>();

for (const { id, shownBy } of rows) {
  if (seen.has(id)) faults.push(`${id} stands there twice.`);
  seen.add(id);
  if (shownBy.length === 0) faults.push(`${id} names no test.`);
  for (const { file, title } of shownBy) {
    if (!titlesOf(file).has(title)) faults.push(`${id}: there is no test "${title}" in ${file}.`);
  }
}
// A table that cannot be read any more must not pass for one without faults.
if (rows.length === 0) faults.push(`${DOCUMENT} has no rows.`);

for (const fault of faults) console.error(fault);
console.log(`${rows.length} statements`);
process.exitCode = faults.length > 0 ? 1 : 0;

function titlesOf(file: string): Set<string> {
  const full = path.join(root, file);
  const known = titles.get(file) ?? new Set(existsSync(full) ? findTitles(readFileSync(full, 'utf8')) : []);
  titles.set(file, known);
  return known;
}
