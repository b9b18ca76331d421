import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash, readIfExists, runCommand } from './prepare-commands.mjs';

export function installStep(root) {
  const stamp = path.join(root, 'node_modules/.installed');
  const currentHash = hash([readIfExists(path.join(root, 'package-lock.json')), process.platform, process.arch]);
  return {
    isDone: () => readIfExists(stamp) === currentHash && bundledNode(root) !== null,
    async run() {
      // The stamp is deleted first and written last, so that an interrupted installation is repeated.
      rmSync(stamp, { force: true });
      await npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
      writeFileSync(stamp, currentHash);
      if (!bundledNode(root))
        throw new Error('npm has no Node 24 package for this system: install Node 24 and try again.');
    },
  };
}

/** Path of the Node that runs the server: the npm package, or the system's Node if it is new enough. Null if neither exists. */
export function bundledNode(root) {
  const [system, suffix] = process.platform === 'win32' ? ['win', '.exe'] : [process.platform, ''];
  const file = path.join(root, `node_modules/node-${system}-${process.arch}/bin/node${suffix}`);
  if (existsSync(file)) return file;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;
}

function npm(root, args) {
  const options = { cwd: root, title: 'Installing packages (once, about a minute)' };
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // The bundled Node does not know the system's certificates, so npm runs on the Node that started it.
  if (script) return runCommand(node ?? process.execPath, [script, ...args], options);
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}
