// Brings packages, the built site and the system's tools up to date: node scripts/prepare.mjs [build] [tools]
// Runs under whatever Node the system has, before anything is installed: plain JavaScript, no packages.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';
import { buildStep } from './prepare-build.mjs';
import { installStep } from './prepare-install.mjs';
import { toolsStep } from './prepare-tools.mjs';

const OLDEST_NODE = 20;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const optional = { build: buildStep, tools: toolsStep };

async function prepare(wanted) {
  const unknown = wanted.find((name) => !Object.hasOwn(optional, name));
  if (unknown) throw new Error(`There is nothing to prepare by the name of ${unknown}: only build and tools.`);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Error(`Node ${process.version} is too old: install Node ${OLDEST_NODE} or later and try again.`);
  }
  const steps = [installStep(root), ...wanted.map((name) => optional[name](root))];
  if (steps.every((step) => step.isDone())) return;
  await oneAtATime(root, async () => {
    // Asked again for each: whoever had the turn before may have done it.
    for (const step of steps) if (!step.isDone()) await step.run();
  });
}

try {
  await prepare(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
