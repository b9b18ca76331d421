// Installs packages, builds the site and installs system tools as needed: node scripts/prepare.mjs [build] [tools] [firefox]
// Plain JavaScript without packages, because it runs on the system's Node before anything is installed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolderLock } from './folder-lock.mjs';
import { buildStep } from './prepare-build.mjs';
import { installStep } from './prepare-install.mjs';
import { firefoxStep, toolsStep } from './prepare-tools.mjs';

const OLDEST_NODE = 20;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const optionalSteps = { build: buildStep, tools: toolsStep, firefox: firefoxStep };

async function prepare(names) {
  const unknown = names.find((name) => !Object.hasOwn(optionalSteps, name));
  if (unknown) throw new Error(`Unknown step "${unknown}": use build, tools or firefox.`);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(`Node ${process.version} is too old: install Node ${OLDEST_NODE} or later and try again.`);
  }
  const steps = [installStep(root), ...names.map((name) => optionalSteps[name](root))];
  if (steps.every((step) => step.isDone())) return;
  await withFolderLock(root, async () => {
    // The process that held the lock before may have done a step already.
    for (const step of steps) if (!step.isDone()) await step.run();
  });
}

try {
  await prepare(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
