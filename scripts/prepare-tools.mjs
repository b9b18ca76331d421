import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from './prepare-commands.mjs';
import { findChromium, findFaketime, findFirefox, findHaproxy, findPgbouncer, findPostgres } from './system-tools.mjs';

const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const POSTGRES_MISSING =
  'The tests need PostgreSQL 15 or later: install it (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17), with initdb and postgres in the PATH, and try again.';
const CHROMIUM_MISSING =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere Chromium or Google Chrome), as chromium or google-chrome in the PATH.';
const FIREFOX_MISSING =
  'One browser test runs in Firefox too and is skipped: install it (Debian: apt-get install firefox-esr), as firefox-esr or firefox in the PATH.';

const SCALING_MISSING =
  'The multi-server tests are skipped: install HAProxy and PgBouncer (Debian: apt-get install haproxy pgbouncer).';
const FAKETIME_MISSING =
  'The test of clock changes is skipped: on Linux, install libfaketime (Debian: apt-get install libfaketime).';
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

const TOOLS = [findPostgres, findChromium, findHaproxy, findPgbouncer, findFaketime];

export function toolsStep() {
  return {
    isDone: () => TOOLS.every((find) => find() !== null),
    async run() {
      await installIfAllowed(installMissing);
      if (!findPostgres()) throw new Error(POSTGRES_MISSING);
      if (!findChromium()) console.error(CHROMIUM_MISSING);
      if (!findHaproxy() || !findPgbouncer()) console.error(SCALING_MISSING);
      if (!findFaketime()) console.error(FAKETIME_MISSING);
    },
  };
}

export function firefoxStep() {
  return {
    isDone: () => findFirefox() !== null,
    async run() {
      await installIfAllowed(() => install('firefox-esr'));
      if (!findFirefox()) console.error(FIREFOX_MISSING);
    },
  };
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installIfAllowed(installTools) {
  if (!canInstall()) return;
  try {
    await apt(['update', '-qq'], 'Reading the list of system packages');
    await installTools();
  } catch (error) {
    // run() reports what is still missing, with instructions.
    console.error(error.message);
  }
}

async function installMissing() {
  if (!findPostgres()) await installPostgres();
  if (!findChromium()) await installChromium();
  if (!findHaproxy()) await installUnstarted('haproxy');
  if (!findPgbouncer()) await installUnstarted('pgbouncer');
  if (!findFaketime()) await install('libfaketime');
}

/** Older systems have no package for the headless shell. */
async function installChromium() {
  try {
    await install('chromium-headless-shell');
  } catch {
    await install('chromium');
  }
}

/** Keeps the Debian package from creating and starting its default cluster. */
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

/** Keeps Debian from starting the service on installation: exit code 101 of policy-rc.d means "forbidden". */
async function installUnstarted(name) {
  if (existsSync(SERVICE_POLICY)) return install(name);
  writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install(name);
  } finally {
    rmSync(SERVICE_POLICY);
  }
}

function install(name) {
  return apt(['install', '-y', '-qq', '--no-install-recommends', name], `Installing the system package ${name}`);
}

function apt(args, title) {
  return runCommand('apt-get', args, { title, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
