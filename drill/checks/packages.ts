import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack } from '../attack.ts';

const LOCKFILE = path.resolve(import.meta.dirname, '../../package-lock.json');

type LockedPackage = { license?: string; deprecated?: string; integrity?: string; inBundle?: boolean };

/** Licenses under which the product may be used, changed and passed on. Packages under the LGPL are loaded as libraries. */
const ALLOWED_LICENSES = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['LGPL-3.0-only', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense'],
]);

/** Licenses that are only in the package's LICENSE file. */
const LICENSES_BY_FILE: Record<string, string> = { 'node_modules/suncalc': 'BSD-2-Clause' };

/**
 * Reads the lockfile. Maintainers deprecate versions with known holes, and npm records that there. A list of advisories does
 * not come with packages: run `npm audit` for it.
 */
export const packages: Attack = {
  name: 'packages',
  async run(target) {
    for (const [name, { license = LICENSES_BY_FILE[name] ?? '', deprecated, integrity, inBundle }] of readPackages()) {
      target.attempts++;
      if (deprecated) target.report(`${name} is deprecated: ${deprecated}`);
      // a bundled package is part of another one's checksum
      if (!integrity && !inBundle) target.report(`${name} has no checksum in the lockfile`);
      const parts = license.split(/\s+(?:AND|OR)\s+/).map((part) => part.replace(/[()]/g, ''));
      if (!parts.every((part) => ALLOWED_LICENSES.has(part))) target.report(`${name} has the license "${license}"`);
    }
  },
};

function readPackages(): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([name]) => name !== '');
}
