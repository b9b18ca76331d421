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

/** WebGL without a graphics card. */
const DRAWING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** The system's Chromium, which asks nobody but the site it is sent to. */
export function quietChromium(): { args: string[]; executablePath?: string } {
  const executablePath = findChromium();
  return { args: QUIET, ...(executablePath ? { executablePath } : {}) };
}

/** The same, able to draw maps. */
export function drawingChromium(): { args: string[]; executablePath?: string } {
  const { args, ...rest } = quietChromium();
  return { args: [...args.filter((arg) => arg !== '--disable-gpu'), ...DRAWING], ...rest };
}
