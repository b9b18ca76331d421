import { findChromium } from '../../../scripts/system-tools.mjs';

/** The map of a desktop, rendered in software, would slow down every test that opens the listings. */
const WITHOUT_WEBGL = ['--disable-gpu', '--disable-3d-apis'];

const QUIET_FLAGS = [
  '--no-sandbox',
  ...WITHOUT_WEBGL,
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
  return { args: [...args.filter((arg) => !WITHOUT_WEBGL.includes(arg)), ...WEBGL_FLAGS], ...rest };
}
