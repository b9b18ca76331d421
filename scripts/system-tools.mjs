// Plain JavaScript, because prepare.mjs imports it on the system's Node.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

const OLDEST_POSTGRES = 15;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The newest supported PostgreSQL server on this machine, or null. */
export function findPostgres() {
  const directories = new Set([...pathDirectories(), ...debianDirectories()].map(serverDirectory).filter(Boolean));
  const found = [...directories].map((directory) => ({ directory, version: majorVersion(directory) }));
  const usable = found.filter(({ version }) => version >= OLDEST_POSTGRES);
  return usable.sort((a, b) => b.version - a.version)[0] ?? null;
}

/** Path of a Chromium for Playwright, or null. The headless shell comes first because it opens pages in half the time. */
export function findChromium() {
  return findOneOf(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']);
}

export function findFirefox() {
  return findOneOf(['firefox-esr', 'firefox']);
}

export function findHaproxy() {
  return findOneOf(['haproxy']);
}

export function findPgbouncer() {
  return findOneOf(['pgbouncer']);
}

/** The library that shifts the clock of a process with threads (libfaketime), or null. */
export function findFaketime() {
  const libraries = directoryNames('/usr/lib').map((name) => path.join('/usr/lib', name));
  const files = [...libraries, '/usr/lib', '/usr/lib64'].map((library) =>
    path.join(library, 'faketime/libfaketimeMT.so.1'),
  );
  return files.find((file) => existsSync(file)) ?? null;
}

function findOneOf(names) {
  return (
    names.flatMap((name) => pathDirectories().map((directory) => executable(directory, name))).find(Boolean) ?? null
  );
}

function serverDirectory(directory) {
  const server = executable(directory, 'postgres');
  // initdb expects its server in its own directory, and /usr/local/bin often contains only links.
  const real = server && path.dirname(realpathSync(server));
  return real && executable(real, 'initdb') ? real : null;
}

function majorVersion(directory) {
  try {
    const output = execFileSync(path.join(directory, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)(?:\.|\s|$|devel|beta|rc)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function debianDirectories() {
  return directoryNames(DEBIAN_POSTGRES).map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
}

/** Empty if there is no such directory. */
function directoryNames(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Debian installs servers in /usr/sbin, which is not in a normal user's PATH. */
function pathDirectories() {
  return [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin'];
}

function executable(directory, name) {
  const file = path.join(directory, process.platform === 'win32' ? `${name}.exe` : name);
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return null;
  }
}
