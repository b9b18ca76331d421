import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { quietChromium } from '../../tests/journeys/support/chromium.ts';

/** A browser with a remote debugging port for Lighthouse. */
export type LighthouseBrowser = {
  port: number;
  /** Warms the server's page cache and compressed assets. */
  visit(url: string): Promise<void>;
  close(): Promise<void>;
};

export async function openBrowser(): Promise<LighthouseBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'townlink-lighthouse-'));
  const { args, ...options } = quietChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
  });
  const visit = async (url: string) => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.close();
  };
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    // Chromium writes the port that it chose to this file.
    const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    return { port: Number(port), visit, close };
  } catch (error) {
    await close();
    throw error;
  }
}
