import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash, readIfExists, runCommand } from './prepare-commands.mjs';
import { bundledNode } from './prepare-install.mjs';

const SETTINGS = ['vite.config.ts', 'package-lock.json'];
const SOURCES = ['src/web', 'src/contract', 'src/domain', 'src/lib', 'src/art', ...SETTINGS];
const BUILDS = [[], ['--ssr', 'src/web/entry-server.tsx', '--outDir', 'dist/server']];

export function buildStep(root) {
  const stamp = path.join(root, 'dist/.built');
  const currentHash = hashSources(root);
  return {
    isDone: () => !existsSync(path.join(root, 'src/web/entry-client.tsx')) || readIfExists(stamp) === currentHash,
    async run() {
      rmSync(stamp, { force: true });
      const vite = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
      for (const [index, options] of BUILDS.entries()) {
        const title = `Building the site (${index + 1} of ${BUILDS.length})`;
        await runCommand(bundledNode(root), [...vite, ...options], { cwd: root, title });
      }
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, currentHash);
    },
  };
}

function hashSources(root) {
  const files = SOURCES.flatMap((source) => listFiles(root, source)).sort();
  return hash(files.flatMap((file) => [file, readFileSync(path.join(root, file))]));
}

function listFiles(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (source.includes('.')) return [source];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}
