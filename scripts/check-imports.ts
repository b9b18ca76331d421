import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { PROJECT_ROOT } from './run-step.ts';

process.chdir(PROJECT_ROOT);
const options = await extractOptions('./.dependency-cruiser.mjs');
const { output } = await cruise(['src'], { ...options, validate: true });
if (typeof output === 'string') throw new Error('Expected dependency-cruiser to return a result object, not text.');

for (const { rule, from, to } of output.summary.violations) {
  const { comment } = output.summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name) ?? {};
  console.error(`${rule.name}: ${from} → ${to}\n    ${comment ?? ''}`);
}

// Without a supported transpiler, dependency-cruiser finds no modules and reports no violations.
const checked = new Set(output.modules.map((module) => module.source));
const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/demo/posts/**'] }).map((file) =>
  file.replaceAll('\\', '/'),
);
const unchecked = sources.filter((file) => !checked.has(file));
if (unchecked.length > 0)
  console.error(`Not checked: ${unchecked.length} of ${sources.length} files:\n  ${unchecked.join('\n  ')}`);

console.log(`${sources.length} files, ${output.summary.totalDependenciesCruised} imports`);
process.exitCode = output.summary.violations.length + unchecked.length > 0 ? 1 : 0;
