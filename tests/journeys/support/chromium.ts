import { findChromium } from '../../../scripts/system-tools.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, which asks nobody but the site it is sent to. */
export function quietChromium(): { args: string[]; executablePath?: string } {
  const executablePath = findChromium();
  return { args: QUIET, ...(executablePath ? { executablePath } : {}) };
}
