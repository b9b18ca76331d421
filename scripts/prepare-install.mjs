import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash, readIfThere, runCommand } from './prepare-commands.mjs';

export function installStep(root) {
  const stamp = path.join(root, 'node_modules/.installed');
  const wanted = hash([readIfThere(path.join(root, 'package-lock.json')), process.platform, process.arch]);
  return {
    isDone: () => readIfThere(stamp) === wanted && bundledNode(root) !== null,
    async run() {
      // Gone first and written last, so that an interrupted installation is done again.
      rmSync(stamp, { force: true });
      await npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
      writeFileSync(stamp, wanted);
      if (!bundledNode(root))
        throw new Error('There is no Node 24 package for this system: install Node 24 and try again.');
    },
  };
}

/** The Node that the product runs on: the one among the packages, or the system's where none is made for it. */
export function bundledNode(root) {
  const [system, suffix] = process.platform === 'win32' ? ['win', '.exe'] : [process.platform, ''];
  const file = path.join(root, `node_modules/node-${system}-${process.arch}/bin/node${suffix}`);
  if (existsSync(file)) return file;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;
}

function npm(root, args) {
  const options = { cwd: root, title: 'Installing packages (once, about a minute)' };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // The Node that started npm, not the one among the packages: that one does not know the system's certificates.
  if (script) return runCommand(node ?? process.execPath, [script, ...args], options);
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}
