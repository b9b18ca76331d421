import { findChromium } from '../../../scripts/system-tools.mjs';

const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Software rendering of WebGL. */
const WEBGL_FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** The system's Chromium without background requests. */
export function quietChromium(): { args: string[]; executablePath?: string } {
  const executablePath = findChromium();
  return { args: QUIET_FLAGS, ...(executablePath ? { executablePath } : {}) };
}

export function webglChromium(): { args: string[]; executablePath?: string } {
  const { args, ...rest } = quietChromium();
  return { args: [...args.filter((arg) => arg !== '--disable-gpu'), ...WEBGL_FLAGS], ...rest };
}
