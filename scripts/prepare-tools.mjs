import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from './prepare-commands.mjs';
import { findChromium, findFirefox, findPostgres } from './system-tools.mjs';

const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const POSTGRES_MISSING =
  'The tests need PostgreSQL 15 or later: install it (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17), with initdb and postgres in the PATH, and try again.';
const CHROMIUM_MISSING =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere Chromium or Google Chrome), as chromium or google-chrome in the PATH.';
const FIREFOX_MISSING =
  'One browser test runs in Firefox too and is left out: install it (Debian: apt-get install firefox-esr), as firefox-esr or firefox in the PATH.';

export function toolsStep() {
  return {
    isDone: () => [findPostgres(), findChromium(), findFirefox()].every((tool) => tool !== null),
    async run() {
      if (canInstall()) await installMissing();
      if (!findPostgres()) throw new Error(POSTGRES_MISSING);
      if (!findChromium()) console.error(CHROMIUM_MISSING);
      if (!findFirefox()) console.error(FIREFOX_MISSING);
    },
  };
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installMissing() {
  try {
    await apt(['update', '-qq'], 'Reading the list of system packages');
    if (!findPostgres()) await installPostgres();
    if (!findChromium()) await installChromium();
    if (!findFirefox()) await install('firefox-esr');
  } catch (error) {
    // What is still missing afterwards is named with the way to get it.
    console.error(error.message);
  }
}

/** The shell is younger than some systems that have the browser. */
async function installChromium() {
  try {
    await install('chromium-headless-shell');
  } catch {
    await install('chromium');
  }
}

/** Debian starts a server of its own with the package, which nobody asked for: it is told not to, this one time. */
async function installPostgres() {
  if (existsSync(CLUSTER_SETTINGS)) return install('postgresql');
  await install('postgresql-common');
  const original = readFileSync(CLUSTER_SETTINGS, 'utf8');
  writeFileSync(CLUSTER_SETTINGS, `${original}\ncreate_main_cluster = false\n`);
  try {
    await install('postgresql');
  } finally {
    writeFileSync(CLUSTER_SETTINGS, original);
  }
}

function install(name) {
  return apt(['install', '-y', '-qq', '--no-install-recommends', name], `Installing the system package ${name}`);
}

function apt(args, title) {
  return runCommand('apt-get', args, { title, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
