// Plain JavaScript, because prepare.mjs imports it under whatever Node the system has.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

const OLDEST_POSTGRES = 15;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The newest PostgreSQL server on this machine that is new enough for the product, or null. */
export function findPostgres() {
  const directories = new Set([...pathDirectories(), ...debianDirectories()].map(serverDirectory).filter(Boolean));
  const found = [...directories].map((directory) => ({ directory, version: majorVersion(directory) }));
  const usable = found.filter(({ version }) => version >= OLDEST_POSTGRES);
  return usable.sort((a, b) => b.version - a.version)[0] ?? null;
}

/** The path of a Chromium that Playwright can drive, or null. The shell opens pages with half the work: it has no windows. */
export function findChromium() {
  return findOneOf(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']);
}

export function findFirefox() {
  return findOneOf(['firefox-esr', 'firefox']);
}

/** What stands between several servers and their visitors, and between them and their database. */
export function findHaproxy() {
  return findOneOf(['haproxy']);
}

export function findPgbouncer() {
  return findOneOf(['pgbouncer']);
}

function findOneOf(names) {
  return (
    names.flatMap((name) => pathDirectories().map((directory) => executable(directory, name))).find(Boolean) ?? null
  );
}

function serverDirectory(directory) {
  const server = executable(directory, 'postgres');
  // The real directory: /usr/local/bin often holds links, and initdb looks for its server beside itself.
  const real = server && path.dirname(realpathSync(server));
  return real && executable(real, 'initdb') ? real : null;
}

function majorVersion(directory) {
  try {
    const answer = execFileSync(path.join(directory, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)(?:\.|\s|$|devel|beta|rc)/.exec(answer)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function debianDirectories() {
  try {
    return readdirSync(DEBIAN_POSTGRES).map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
  } catch {
    return [];
  }
}

/** Debian keeps servers where only root looks. */
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
