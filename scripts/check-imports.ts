import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { PROJECT_ROOT } from './run-step.ts';

process.chdir(PROJECT_ROOT);
const options = await extractOptions('./.dependency-cruiser.mjs');
const { output } = await cruise(['src'], { ...options, validate: true });
if (typeof output === 'string') throw new Error('dependency-cruiser answered with text where its result was expected.');

for (const { rule, from, to } of output.summary.violations) {
  const { comment } = output.summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name) ?? {};
  console.error(`${rule.name}: ${from} → ${to}\n    ${comment ?? ''}`);
}

// Without a transpiler it knows, dependency-cruiser sees no module, finds nothing wrong and is content.
const seen = new Set(output.modules.map((module) => module.source));
const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/demo/posts/**'] }).map((file) =>
  file.replaceAll('\\', '/'),
);
const unseen = sources.filter((file) => !seen.has(file));
if (unseen.length > 0)
  console.error(`Never looked at ${unseen.length} of ${sources.length} files:\n  ${unseen.join('\n  ')}`);

console.log(`${sources.length} files, ${output.summary.totalDependenciesCruised} imports`);
process.exitCode = output.summary.violations.length + unseen.length > 0 ? 1 : 0;
